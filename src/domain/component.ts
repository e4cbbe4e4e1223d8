type ComponentIdentity = { name: string; value: string; pack: string; brand: string; catagory: string }

/** Stored as the brand of a component that has none; nobody has to type it. */
const NO_BRAND = 'N/A'

export function blankIfNoBrand(brand: string): string {
  return brand.trim() === NO_BRAND ? '' : brand
}

export function noBrandIfBlank(brand: string): string {
  return brand.trim() || NO_BRAND
}

/**
 * The label that distinguishes a component from similar ones: name, value, package unless OTHER, brand unless N/A,
 * category.
 */
export function formatComponentLabel({ name, value, pack, brand, catagory }: ComponentIdentity): string {
  const labelParts = [name, value, pack === 'OTHER' ? '' : pack, blankIfNoBrand(brand), catagory]
  return labelParts.filter((word) => word.trim()).join(', ')
}
