import { formatComponentLabel } from '#domain/component.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'

/** What the components of a product are called, by their ids. Asked for only where some are shown. */
export function useComponentNames(enabled: boolean): (id: number) => string {
  const { data } = useApiQuery('/api/component', {}, { enabled })
  return (id) => {
    const component = data?.find((one) => one.id === id)
    return component ? formatComponentLabel(component) : `#${id}`
  }
}
