import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { componentsTexts as t } from '#texts/components.ts'
import { api, idempotencyKeyHeader, ifMatchHeader } from '#web/data/api/api.ts'
import { useRecord } from '#web/data/api/useRecord.ts'
import { pickChanges } from '#web/documents/form/changes.ts'
import { QueryStatus } from '#web/ui/text/QueryStatus.tsx'
import { ComponentForm } from './ComponentForm.tsx'
import { createEmptyComponent, toComponentDraft, toComponentPayload } from './componentDraft.ts'

/** Edits the component if the id in the path is a number; otherwise adds one. */
export function ComponentRoute() {
  const { id } = useParams({ from: '/AddComponent/$id' })
  return /^\d+$/.test(id) ? <EditComponent key={id} id={Number(id)} /> : <AddComponent />
}

function AddComponent() {
  const [start] = useState(createEmptyComponent)
  return (
    <ComponentForm
      texts={{ title: t.addTitle, saved: t.created }}
      initialValues={start}
      draftName="addComponent"
      onSend={(fields) =>
        api.POST('/api/component', { params: idempotencyKeyHeader(fields), body: toComponentPayload(fields) })
      }
    />
  )
}

function EditComponent({ id }: { id: number }) {
  const path = { id }
  const { toOpenRecord, ...query } = useRecord('/api/component/{id}', { params: { path } })
  const record = toOpenRecord(toComponentDraft)
  if (!record) return <QueryStatus query={query} failureText={t.loadFailed} />
  return (
    <ComponentForm
      texts={{ title: t.editTitle, saved: t.updated }}
      initialValues={record.fields}
      draftName={`editComponent ${id}`}
      record={record}
      onSend={(fields, base) =>
        api.PUT('/api/component/{id}', {
          params: { path, ...ifMatchHeader(base.tag) },
          body: pickChanges(toComponentPayload(base.fields), toComponentPayload(fields)),
        })
      }
    />
  )
}
