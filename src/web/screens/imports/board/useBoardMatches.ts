import { useEffect, useState } from 'react'
import type { BoardMatch, StockComponent } from '#domain/import/matchBoardLines.ts'
import type { DraftTable } from '../importDraft.ts'
import { matchInWorker } from '../parseInWorker.ts'

/** What was found in stock by row, and why nothing was. A worker compares: a long list does not block the page. */
export function useBoardMatches({ board }: DraftTable, components: readonly StockComponent[] | undefined) {
  const [matches, setMatches] = useState<ReadonlyMap<number, BoardMatch>>(new Map())
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (!board || !components) return
    const abort = new AbortController()
    const fields = components.map(({ id, name, value, pack, brand, catagory }) => ({
      ...{ id, name, value, pack, brand, catagory },
    }))
    matchInWorker({ board, components: fields }, abort.signal).then(
      (found) => setMatches(new Map(found.entries())),
      (error: unknown) => {
        if (!abort.signal.aborted) setFailure(error)
      },
    )
    return () => abort.abort()
  }, [board, components])
  return { matches, failure }
}
