type ComponentIdentity = { name: string; value: string; pack: string; brand: string; catagory: string }

/**
 * The label that distinguishes a component from similar ones: name, value, package unless OTHER, brand unless N/A,
 * category.
 */
export function formatComponentLabel({ name, value, pack, brand, catagory }: ComponentIdentity): string {
  const labelParts = [name, value, pack === 'OTHER' ? '' : pack, brand === 'N/A' ? '' : brand, catagory]
  return labelParts.filter((word) => word.trim()).join(', ')
}
