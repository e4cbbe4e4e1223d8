import { useParams } from '@tanstack/react-router'
import { auditsTexts } from '#texts/audits.ts'
import { packTexts, componentsTexts as t } from '#texts/components.ts'
import { api, idempotencyKeyHeader } from '#web/data/api.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { QueryStatus } from '#web/ui/QueryStatus.tsx'
import { AuditForm } from './AuditForm.tsx'
import { type AuditFields, toAuditPayload } from './auditDraft.ts'

const texts = { title: auditsTexts.component, done: auditsTexts.componentDone, failed: auditsTexts.componentFailed }

export function AuditComponent() {
  const translate = useTranslate()
  const id = Number(useParams({ from: '/AuditComponent/$id' }).id)
  const { data, ...query } = useApiQuery('/api/component/{id}', { params: { path: { id } } })
  const send = (fields: AuditFields) =>
    api.POST('/api/component/audit', {
      params: idempotencyKeyHeader(fields),
      body: { componentId: id, ...toAuditPayload(fields) },
    })
  if (!data) return <QueryStatus query={query} failureText={t.fetchFailed} />
  return (
    <AuditForm
      key={id}
      texts={texts}
      description={[
        [t.name, data.name],
        [t.value, data.value],
        [t.pack, translate(packTexts[data.pack])],
        [t.category, data.catagory],
        [t.brand, data.brand],
      ]}
      stock={data.stock}
      decimals={3}
      draftName={`auditComponent ${id}`}
      listPath="/ShowComponent"
      send={send}
    />
  )
}
