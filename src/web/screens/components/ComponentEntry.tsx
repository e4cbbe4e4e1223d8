import { Text as Words } from '@chakra-ui/react/text'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { commonTexts } from '#texts/common.ts'
import { componentsTexts as t } from '#texts/components.ts'
import { api, keyOf } from '#web/data/api.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
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
  const path = { params: { path: { id } } }
  const { data, loading, failure, again } = useAnswer('/api/component/{id}', path)
  if (loading) return <Words role="status">{say(commonTexts.loading)}</Words>
  if (!data) return <FailureNote title={t.loadFailed} failure={failure} again={again} />
  return (
    <ComponentForm
      words={{ title: t.editTitle, saved: t.updated }}
      start={fieldsOf(data)}
      draft={`editComponent ${id}`}
      existing
      send={(fields, start) =>
        api.PUT('/api/component/{id}', { ...path, body: changesIn(asPayload(start), asPayload(fields)) })
      }
    />
  )
}
