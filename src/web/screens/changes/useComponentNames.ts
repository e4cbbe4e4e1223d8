import { componentLabel } from '#domain/component.ts'
import { useAnswer } from '#web/data/useAnswer.ts'

/** What the components of a product are called, by their ids. Asked for only where some are shown. */
export function useComponentNames(enabled: boolean): (id: number) => string {
  const { data } = useAnswer('/api/component', {}, { enabled })
  return (id) => {
    const component = data?.find((one) => one.id === id)
    return component ? componentLabel(component) : `#${id}`
  }
}
