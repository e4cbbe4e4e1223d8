import { useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { api } from '#web/data/api.ts'

type Page = Schema<'SalePage'>
const SIZE = 50

/** The pages after the first, added at the foot one by one. `first` is the page that is always there. */
export function useOlderSales(first: Page | undefined) {
  const [pages, setPages] = useState<Page[]>([])
  const [state, setState] = useState<{ busy?: boolean; failure?: unknown }>({})
  const last = (pages.at(-1) ?? first)?.last ?? true

  async function load() {
    setState({ busy: true })
    try {
      const query = { page: pages.length + 1, size: SIZE }
      const { data } = await api.GET('/api/sales/all', { params: { query } })
      if (data) setPages([...pages, data])
      setState({})
    } catch (failure) {
      setState({ failure })
    }
  }

  /** A sale recorded meanwhile pushes one across the border of two pages: it is shown once. */
  function all(page: Page): Schema<'Sale'>[] {
    const sales = [page, ...pages].flatMap(({ content }) => content)
    return [...new Map(sales.map((sale) => [sale.id, sale])).values()]
  }

  return { all, last, load, forget: () => setPages([]), ...state }
}
