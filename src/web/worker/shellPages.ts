/**
 * The first path segments that the app shell serves, online and offline: staff screens and the sign-in. All other paths
 * are catalogue pages, files or API calls.
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

/** Is this the path of a screen of the app? Paths ignore case. */
export function isShellPage(path: string): boolean {
  return SHELL_PATH_SEGMENTS.has(path.split('/')[1]?.toLowerCase() ?? '')
}
