import { useParams } from '@tanstack/react-router'
import { auditsTexts } from '#texts/audits.ts'
import { productsTexts as t } from '#texts/products.ts'
import { api, idempotencyKeyHeader } from '#web/data/api.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { QueryStatus } from '#web/ui/QueryStatus.tsx'
import { translateCategory } from '#web/ui/translateCategory.ts'
import { AuditForm } from './AuditForm.tsx'
import { type AuditFields, toAuditPayload } from './auditDraft.ts'

const texts = { title: auditsTexts.product, done: auditsTexts.productDone, failed: auditsTexts.productFailed }

/** The request has to name an employee; the server ignores it and records the signed-in person. */
const PLACEHOLDER_EMPLOYEE_ID = 1

export function AuditProduct() {
  const translate = useTranslate()
  const id = Number(useParams({ from: '/AuditProduct/$id' }).id)
  const { data, ...query } = useApiQuery('/api/products/{id}', { params: { path: { id } } })
  const send = (fields: AuditFields) =>
    api.POST('/api/products/audit', {
      params: idempotencyKeyHeader(fields),
      body: { productId: id, employeeId: PLACEHOLDER_EMPLOYEE_ID, ...toAuditPayload(fields) },
    })
  if (!data) return <QueryStatus query={query} failureText={t.fetchFailed} />
  return (
    <AuditForm
      key={id}
      texts={texts}
      description={[
        [t.name, data.name],
        [t.category, translate(translateCategory(data.catagory))],
        [t.version, data.version],
      ]}
      stock={data.stock}
      decimals={0}
      draftName={`auditProduct ${id}`}
      listPath="/ShowProduct"
      send={send}
    />
  )
}
