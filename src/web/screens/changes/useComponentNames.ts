import { formatComponentLabel } from '#domain/component.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'

/** Returns the names of components by id. They are fetched only if `enabled`. */
export function useComponentNames(enabled: boolean): (id: number) => string {
  const { data } = useApiQuery('/api/component', {}, { enabled })
  return (id) => {
    const component = data?.find((one) => one.id === id)
    return component ? formatComponentLabel(component) : `#${id}`
  }
}
