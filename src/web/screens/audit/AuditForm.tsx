import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { quantityOf, type Thousandths, thousandths } from '#domain/money.ts'
import { auditsTexts as t } from '#texts/audits.ts'
import { commonTexts } from '#texts/common.ts'
import type { Text } from '#texts/text.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { dropDraft } from '#web/data/drafts.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { NumberField, WordsField } from '#web/ui/fields.tsx'
import { useWords } from '#web/ui/language.tsx'
import { NeedsNetwork } from '#web/ui/NeedsNetwork.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { type Pair, Pairs } from '#web/ui/Pairs.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StockCount } from '#web/ui/StockCount.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { type AuditFields, emptyAudit } from './draft.ts'

/** So long what was done stands there before the app goes back (specification, section 9). */
const READ_MS = 1_500

type AuditFormProps = {
  words: Record<'title' | 'done' | 'failed', Text>
  /** What is counted. */
  facts: readonly Pair[]
  stock: number
  /** Products are counted in whole pieces, components in metres and grams too. */
  decimals: number
  draft: string
  /** Where the list is, for whoever did not come from it. */
  list: '/ShowProduct' | '/ShowComponent'
  send: (fields: AuditFields) => Promise<unknown>
}

/** Corrects what the books believe is on the shelf, by so many more or fewer. */
export function AuditForm({ words, facts, stock, decimals, draft, list, send }: AuditFormProps) {
  const say = useWords()
  const notify = useNotices()
  const router = useRouter()
  const go = useNavigate()
  const [start] = useState(emptyAudit)
  const form = useForm<AuditFields>({ defaultValues: start })
  const { control } = form
  const kept = useDraft(form, draft, start)
  const [done, setDone] = useState(false)

  const back = () => (router.history.canGoBack() ? router.history.back() : void go({ to: list }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done
  useEffect(() => {
    if (!done) return
    const leaving = setTimeout(back, READ_MS)
    return () => clearTimeout(leaving)
  }, [done])

  async function save(fields: AuditFields) {
    await send(fields)
    await dropDraft(draft)
    invalidateAnswers()
    notify(words.done)
    setDone(true)
  }

  if (!kept.ready) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={words.title}
        form={form}
        act={t.submit}
        failed={() => words.failed}
        submit={save}
        note={
          <>
            <NeedsNetwork />
            <DraftNote draft={kept} />
          </>
        }
      >
        <Section title={words.title}>
          <Pairs pairs={[...facts, [t.stockNow, <StockCount key="stock" count={stock} />]]} />
          <Flex gap="3" align="start">
            <Box flex="1">
              <NumberField
                control={control}
                name="change"
                label={t.change}
                help={say(t.changeHelp)}
                decimals={decimals}
                signed
                required
              />
            </Box>
            {/* The number pads of some phones have no minus. */}
            <Button
              mt="7"
              variant="outline"
              aria-label={say(t.otherSign)}
              onClick={() => form.setValue('change', -Number(form.getValues('change')) || '', { shouldDirty: true })}
            >
              +/−
            </Button>
          </Flex>
          {!done && <StockAfter control={control} stock={stock} />}
          <WordsField control={control} name="comment" label={t.reason} lines={2} />
        </Section>
        <Button variant="outline" onClick={back}>
          {say(commonTexts.cancel)}
        </Button>
      </RecordForm>
      <UnsavedGuard dirty={form.formState.isDirty && !done} kept />
    </>
  )
}

function StockAfter({ control, stock }: { control: Control<AuditFields>; stock: number }) {
  const say = useWords()
  const change = useWatch({ control, name: 'change' })
  const after = (thousandths(stock) + thousandths(change)) as Thousandths // whole thousandths both
  return (
    <Box fontWeight="semibold" aria-live="polite">
      {say(t.stockAfter)}: <StockCount count={quantityOf(after)} />
    </Box>
  )
}
