/**
 * The first words of the addresses that the app shell answers, network or not: the staff's screens and the way in.
 * Every other address belongs to a page of its own (the catalogue), a file, or the office, and is left to them.
 */
export const SHELL_PATH_SEGMENTS: ReadonlySet<string> = new Set(
  `login password signedin accesslog outbox devices
  showsales showpartysales sale addsale showdeletedsales deleted-sale
  showpurchase addpurchase showdeletedpurchases deleted-purchase
  showproduct addproduct editproduct auditproduct showproduction addproduction
  showparty addparty updateparty payment
  showcomponent addcomponent auditcomponent addcategory
  showemployee addemployee employeedetails
  other showexpenses addexpenses showfundtransfers addfundtransfers bomgenerator
  piecework needsattention changelog settings books apidocs`.split(/\s+/),
)

/** Is this the address of a screen within the app? Addresses ignore case. */
export function isShellPage(path: string): boolean {
  return SHELL_PATH_SEGMENTS.has(path.split('/')[1]?.toLowerCase() ?? '')
}
