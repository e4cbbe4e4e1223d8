/** CouchDB's name of the error for each status. */
const ERROR_BY_STATUS: Record<number, string> = { 401: 'unauthorized', 409: 'conflict', 422: 'forbidden' }

/** The part of CouchDB's protocol that a replication to it needs. It stores the sales in memory. */
export function createFakeCouchDb() {
  const documents = new Map<string, { comment: string }>()
  const checkpoints = new Map<string, object>()
  let nextRefusalStatus: number | undefined

  const buildAnswer = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) })
  return {
    /** The comments of all booked sales; a doubled sale occurs twice. */
    listComments: () => [...documents.values()].map(({ comment }) => comment),
    /** Refuses every document of the next write as CouchDB does: one by one, in a response with status 201. */
    refuseNext(status: number) {
      nextRefusalStatus = status
    },
    handle(method: string, path: string, body: string): { status: number; body: string } {
      const [, name = ''] = /^\/couch\/?([^?]*)/.exec(path) ?? []
      if (name === '')
        return buildAnswer(200, { db_name: 'couch', update_seq: documents.size, instance_start_time: '0' })
      if (name.startsWith('_local/')) {
        if (method === 'PUT') checkpoints.set(name, JSON.parse(body))
        const known = checkpoints.get(name)
        if (method === 'GET')
          return known ? buildAnswer(200, known) : buildAnswer(404, { error: 'not_found', reason: 'missing' })
        return buildAnswer(201, { ok: true, id: decodeURIComponent(name), rev: '0-1' })
      }
      const requestBody = JSON.parse(body || '{}')
      if (name === '_revs_diff') {
        const missing = Object.entries(requestBody).filter(([id]) => !documents.has(id))
        return buildAnswer(200, Object.fromEntries(missing.map(([id, revisions]) => [id, { missing: revisions }])))
      }
      const sent: { _id: string; comment: string }[] = requestBody.docs ?? []
      if (nextRefusalStatus !== undefined) {
        const status = nextRefusalStatus
        nextRefusalStatus = undefined
        return buildAnswer(
          201,
          sent.map(({ _id }) => ({ id: _id, error: ERROR_BY_STATUS[status], reason: 'refused', status })),
        )
      }
      for (const document of sent) documents.set(document._id, document)
      return buildAnswer(201, [])
    },
  }
}
