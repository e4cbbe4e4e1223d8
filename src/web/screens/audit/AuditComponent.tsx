import { Text as Words } from '@chakra-ui/react/text'
import { useParams } from '@tanstack/react-router'
import { auditsTexts } from '#texts/audits.ts'
import { commonTexts } from '#texts/common.ts'
import { packTexts, componentsTexts as t } from '#texts/components.ts'
import { api, keyOf } from '#web/data/api.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { AuditForm } from './AuditForm.tsx'
import { type AuditFields, asChange } from './draft.ts'

const words = { title: auditsTexts.component, done: auditsTexts.componentDone, failed: auditsTexts.componentFailed }

export function AuditComponent() {
  const say = useWords()
  const id = Number(useParams({ from: '/AuditComponent/$id' }).id)
  const { data, loading, failure, again } = useAnswer('/api/component/{id}', { params: { path: { id } } })
  const send = (fields: AuditFields) =>
    api.POST('/api/component/audit', { params: keyOf(fields), body: { componentId: id, ...asChange(fields) } })
  if (loading) return <Words role="status">{say(commonTexts.loading)}</Words>
  if (!data) return <FailureNote title={t.fetchFailed} failure={failure} again={again} />
  return (
    <AuditForm
      key={id}
      words={words}
      facts={[
        [t.name, data.name],
        [t.value, data.value],
        [t.pack, say(packTexts[data.pack])],
        [t.category, data.catagory],
        [t.brand, data.brand],
      ]}
      stock={data.stock}
      decimals={3}
      draft={`auditComponent ${id}`}
      list="/ShowComponent"
      send={send}
    />
  )
}
