import { Text as Words } from '@chakra-ui/react/text'
import { useParams } from '@tanstack/react-router'
import { auditsTexts } from '#texts/audits.ts'
import { commonTexts } from '#texts/common.ts'
import { productsTexts as t } from '#texts/products.ts'
import { api, keyOf } from '#web/data/api.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { AuditForm } from './AuditForm.tsx'
import { type AuditFields, asChange } from './draft.ts'

const words = { title: auditsTexts.product, done: auditsTexts.productDone, failed: auditsTexts.productFailed }

/** By custom every product audit names employee 1; the office writes down who is signed in. */
const ANYBODY = 1

export function AuditProduct() {
  const say = useWords()
  const id = Number(useParams({ from: '/AuditProduct/$id' }).id)
  const { data, loading, failure, again } = useAnswer('/api/products/{id}', { params: { path: { id } } })
  const send = (fields: AuditFields) =>
    api.POST('/api/products/audit', {
      params: keyOf(fields),
      body: { productId: id, employeeId: ANYBODY, ...asChange(fields) },
    })
  if (loading) return <Words role="status">{say(commonTexts.loading)}</Words>
  if (!data) return <FailureNote title={t.fetchFailed} failure={failure} again={again} />
  return (
    <AuditForm
      key={id}
      words={words}
      facts={[
        [t.name, data.name],
        [t.category, data.catagory],
        [t.version, data.version],
      ]}
      stock={data.stock}
      decimals={0}
      draft={`auditProduct ${id}`}
      list="/ShowProduct"
      send={send}
    />
  )
}
