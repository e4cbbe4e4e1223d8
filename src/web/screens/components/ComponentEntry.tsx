import { Text as Words } from '@chakra-ui/react/text'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { commonTexts } from '#texts/common.ts'
import { componentsTexts as t } from '#texts/components.ts'
import { api, ifMatch, keyOf } from '#web/data/api.ts'
import { useRecord } from '#web/data/useRecord.ts'
import { changesIn } from '#web/ui/changes.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { ComponentForm } from './ComponentForm.tsx'
import { asPayload, emptyComponent, fieldsOf } from './draft.ts'

/** Changes the component with the number in the address; any other word there adds one. */
export function ComponentEntry() {
  const { id } = useParams({ from: '/AddComponent/$id' })
  return /^\d+$/.test(id) ? <EditComponent key={id} id={Number(id)} /> : <AddComponent />
}

function AddComponent() {
  const [start] = useState(emptyComponent)
  return (
    <ComponentForm
      words={{ title: t.addTitle, saved: t.created }}
      start={start}
      draft="addComponent"
      send={(fields) => api.POST('/api/component', { params: keyOf(fields), body: asPayload(fields) })}
    />
  )
}

function EditComponent({ id }: { id: number }) {
  const say = useWords()
  const path = { id }
  const { as, failure, again } = useRecord('/api/component/{id}', { params: { path } })
  const record = as(fieldsOf)
  if (failure) return <FailureNote title={t.loadFailed} failure={failure} again={again} />
  if (!record) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <ComponentForm
      words={{ title: t.editTitle, saved: t.updated }}
      start={record.fields}
      draft={`editComponent ${id}`}
      record={record}
      send={(fields, base) =>
        api.PUT('/api/component/{id}', {
          params: { path, ...ifMatch(base.tag) },
          body: changesIn(asPayload(base.fields), asPayload(fields)),
        })
      }
    />
  )
}
