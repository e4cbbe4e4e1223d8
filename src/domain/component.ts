type Named = { name: string; value: string; pack: string; brand: string; catagory: string }

/** A component as people tell it from its like: name, value, package unless OTHER, brand unless N/A, category. */
export function componentLabel({ name, value, pack, brand, catagory }: Named): string {
  const told = [name, value, pack === 'OTHER' ? '' : pack, brand === 'N/A' ? '' : brand, catagory]
  return told.filter((word) => word.trim()).join(', ')
}
