/** How CouchDB calls what it answers for a document. */
const SAYS: Record<number, string> = { 401: 'unauthorized', 409: 'conflict', 422: 'forbidden' }

/** As much of CouchDB's protocol as a replication to it needs. Its books are a list in memory. */
export function openCouch() {
  const documents = new Map<string, { comment: string }>()
  const checkpoints = new Map<string, object>()
  let refusing: number | undefined

  const answer = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) })
  return {
    /** How often each mark stands in the books. */
    marks: () => [...documents.values()].map(({ comment }) => comment),
    /** Every document of the next write is refused, as CouchDB refuses: one by one, in an answer that says 201. */
    refuseNext(status: number) {
      refusing = status
    },
    ask(method: string, path: string, body: string): { status: number; body: string } {
      const [, name = ''] = /^\/couch\/?([^?]*)/.exec(path) ?? []
      if (name === '') return answer(200, { db_name: 'couch', update_seq: documents.size, instance_start_time: '0' })
      if (name.startsWith('_local/')) {
        if (method === 'PUT') checkpoints.set(name, JSON.parse(body))
        const known = checkpoints.get(name)
        if (method === 'GET') return known ? answer(200, known) : answer(404, { error: 'not_found', reason: 'missing' })
        return answer(201, { ok: true, id: decodeURIComponent(name), rev: '0-1' })
      }
      const asked = JSON.parse(body || '{}')
      if (name === '_revs_diff') {
        const missing = Object.entries(asked).filter(([id]) => !documents.has(id))
        return answer(200, Object.fromEntries(missing.map(([id, revisions]) => [id, { missing: revisions }])))
      }
      const sent: { _id: string; comment: string }[] = asked.docs ?? []
      if (refusing !== undefined) {
        const status = refusing
        refusing = undefined
        return answer(
          201,
          sent.map(({ _id }) => ({ id: _id, error: SAYS[status], reason: 'refused', status })),
        )
      }
      for (const document of sent) documents.set(document._id, document)
      return answer(201, [])
    },
  }
}
