import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { type Thousandths, toQuantity, toThousandths } from '#domain/money.ts'
import { auditsTexts as t } from '#texts/audits.ts'
import { commonTexts } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { type DescriptionItem, DescriptionList } from '#web/ui/DescriptionList.tsx'
import { NumberField, TextField } from '#web/ui/fields.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StockCount } from '#web/ui/StockCount.tsx'
import { useRecordForm } from '#web/ui/useRecordForm.ts'
import { type AuditFields, createEmptyAudit } from './auditDraft.ts'

/** The time for which the success notice is shown before the app goes back. */
const RETURN_DELAY_MS = 1_500

type AuditFormProps = {
  texts: Record<'title' | 'done' | 'failed', Translated>
  /** The item that is counted. */
  description: readonly DescriptionItem[]
  stock: number
  /** Decimals of a quantity: products are counted in whole pieces, components also in metres and grams. */
  decimals: number
  draftName: string
  /** The list to return to if there is no page before this one. */
  listPath: '/ShowProduct' | '/ShowComponent'
  send: (fields: AuditFields) => Promise<unknown>
}

/** Corrects the recorded stock by a signed number of pieces. */
export function AuditForm({ texts, description, stock, decimals, draftName, listPath, send }: AuditFormProps) {
  const translate = useTranslate()
  const notify = useNotices()
  const router = useRouter()
  const navigate = useNavigate()
  const [isDone, setIsDone] = useState(false)
  const recordForm = useRecordForm({
    draftName,
    initialValues: createEmptyAudit,
    send,
    onSaved: () => {
      notify(texts.done)
      setIsDone(true)
    },
  })
  const { form, control } = recordForm

  const goBack = () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: listPath }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the audit is saved
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(goBack, RETURN_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isDone])

  return (
    <RecordForm
      title={texts.title}
      state={recordForm}
      submitLabel={t.submit}
      failureText={texts.failed}
      needsNetwork
      isFinished={isDone}
    >
      <Section title={texts.title}>
        <DescriptionList items={[...description, [t.stockNow, <StockCount key="stock" count={stock} />]]} />
        <Flex gap="3" align="center">
          <Box flex="1">
            <NumberField
              control={control}
              name="change"
              label={t.change}
              help={translate(t.changeHelp)}
              decimals={decimals}
              isSigned
              required
            />
          </Box>
          {/* The numeric keyboards of some devices have no minus key. */}
          <Button
            variant="outline"
            aria-label={translate(t.toggleSign)}
            onClick={() => form.setValue('change', -Number(form.getValues('change')) || '', { shouldDirty: true })}
          >
            +/−
          </Button>
        </Flex>
        {!isDone && <StockAfter control={control} stock={stock} />}
        <TextField control={control} name="comment" label={t.reason} lineCount={2} />
      </Section>
      <Button variant="outline" onClick={goBack}>
        {translate(commonTexts.cancel)}
      </Button>
    </RecordForm>
  )
}

function StockAfter({ control, stock }: { control: Control<AuditFields>; stock: number }) {
  const translate = useTranslate()
  const change = useWatch({ control, name: 'change' })
  const after = (toThousandths(stock) + toThousandths(change)) as Thousandths // both are whole thousandths
  return (
    <Box fontWeight="semibold" aria-live="polite">
      {translate(t.stockAfter)}: <StockCount count={toQuantity(after)} />
    </Box>
  )
}
