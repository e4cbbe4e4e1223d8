import { useState } from 'react'

/** A page as the office gives it. */
type Page<Row> = { content: Row[]; last: boolean }

/**
 * The pages after the first, added at the foot one by one.
 *
 * @param first the page that is always there
 * @param ask fetches the page with this number (0 is the first)
 */
export function useOlder<Row extends { id: number }>(
  first: Page<Row> | undefined,
  ask: (page: number) => Promise<Page<Row> | undefined>,
) {
  const [pages, setPages] = useState<Page<Row>[]>([])
  const [state, setState] = useState<{ busy?: boolean; failure?: unknown }>({})
  const last = (pages.at(-1) ?? first)?.last ?? true

  async function load() {
    setState({ busy: true })
    try {
      const page = await ask(pages.length + 1)
      if (page) setPages([...pages, page])
      setState({})
    } catch (failure) {
      setState({ failure })
    }
  }

  /** A row recorded meanwhile pushes one across the border of two pages: it is shown once. */
  function all(page: Page<Row>): Row[] {
    const rows = [page, ...pages].flatMap(({ content }) => content)
    return [...new Map(rows.map((row) => [row.id, row])).values()]
  }

  return { all, last, load, forget: () => setPages([]), ...state }
}
