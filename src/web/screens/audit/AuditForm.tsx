import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { type Thousandths, toQuantity, toThousandths } from '#domain/money.ts'
import { auditsTexts as t } from '#texts/audits.ts'
import { commonTexts } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { invalidateQueries } from '#web/data/apiQueries.ts'
import { dropDraft } from '#web/data/drafts.ts'
import { type DescriptionItem, DescriptionList } from '#web/ui/DescriptionList.tsx'
import { DraftNotice } from '#web/ui/DraftNotice.tsx'
import { NumberField, TextField } from '#web/ui/fields.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { NetworkRequiredNotice } from '#web/ui/NetworkRequiredNotice.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StockCount } from '#web/ui/StockCount.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { type AuditFields, createEmptyAudit } from './auditDraft.ts'

/** So long what was done stands there before the app goes back (specification, section 9). */
const RETURN_DELAY_MS = 1_500

type AuditFormProps = {
  texts: Record<'title' | 'done' | 'failed', Translated>
  /** What is counted. */
  description: readonly DescriptionItem[]
  stock: number
  /** Products are counted in whole pieces, components in metres and grams too. */
  decimals: number
  draftName: string
  /** Where the list is, for whoever did not come from it. */
  listPath: '/ShowProduct' | '/ShowComponent'
  send: (fields: AuditFields) => Promise<unknown>
}

/** Corrects what the books believe is on the shelf, by so many more or fewer. */
export function AuditForm({ texts, description, stock, decimals, draftName, listPath, send }: AuditFormProps) {
  const translate = useTranslate()
  const notify = useNotices()
  const router = useRouter()
  const navigate = useNavigate()
  const [initialValues] = useState(createEmptyAudit)
  const form = useForm<AuditFields>({ defaultValues: initialValues })
  const { control } = form
  const formDraft = useDraft(form, draftName, initialValues)
  const [isDone, setIsDone] = useState(false)

  const goBack = () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: listPath }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(goBack, RETURN_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isDone])

  async function save(fields: AuditFields) {
    await send(fields)
    await dropDraft(draftName)
    invalidateQueries()
    notify(texts.done)
    setIsDone(true)
  }

  if (!formDraft.ready) return <Words role="status">{translate(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={texts.title}
        form={form}
        submitLabel={t.submit}
        describeError={() => texts.failed}
        onSubmit={save}
        header={
          <>
            <NetworkRequiredNotice />
            <DraftNotice draft={formDraft} />
          </>
        }
      >
        <Section title={texts.title}>
          <DescriptionList items={[...description, [t.stockNow, <StockCount key="stock" count={stock} />]]} />
          <Flex gap="3" align="start">
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
            {/* The number pads of some phones have no minus. */}
            <Button
              mt="7"
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
      <UnsavedGuard isDirty={form.formState.isDirty && !isDone} isDraftKept />
    </>
  )
}

function StockAfter({ control, stock }: { control: Control<AuditFields>; stock: number }) {
  const translate = useTranslate()
  const change = useWatch({ control, name: 'change' })
  const after = (toThousandths(stock) + toThousandths(change)) as Thousandths // whole thousandths both
  return (
    <Box fontWeight="semibold" aria-live="polite">
      {translate(t.stockAfter)}: <StockCount count={toQuantity(after)} />
    </Box>
  )
}
