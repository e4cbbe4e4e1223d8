import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Text as Words } from '@chakra-ui/react/text'
import { type FieldPath, useForm } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { dayOf } from '#domain/day.ts'
import { REVIEW_LIMITS } from '#domain/settings.ts'
import { ruleTexts, settingsTexts as t } from '#texts/settings.ts'
import type { Text } from '#texts/text.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { api } from '#web/data/api.ts'
import { dropDraft } from '#web/data/drafts.ts'
import { changesIn } from '#web/ui/changes.ts'
import { ChoiceField, TickField } from '#web/ui/choiceFields.tsx'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { AmountField, DateField } from '#web/ui/fields.tsx'
import { useWords } from '#web/ui/language.tsx'
import { NeedsNetwork } from '#web/ui/NeedsNetwork.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useConfirm } from '#web/ui/useConfirm.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { showDay } from '#web/ui/when.ts'

type Rules = Schema<'Settings'>
type SettingsFormProps = { start: Rules; onSaved: (rules: Rules) => void }

const DRAFT = 'settings'

/** The rules in plain words. Opening and closing books is asked for before it is done. */
export function SettingsForm({ start, onSaved }: SettingsFormProps) {
  const say = useWords()
  const notify = useNotices()
  const form = useForm<Rules>({ defaultValues: start })
  const { control } = form
  const kept = useDraft(form, DRAFT, start, { record: true })
  const until = form.watch('lockedUntil') || null
  const [sure, question] = useConfirm(lockAsk(start.lockedUntil, until), t.sure)

  async function save({ lockedUntil, ...rules }: Rules) {
    // A limit that is left empty is none: the field holds an empty text then.
    // An empty field holds '' while it is typed in; on the wire no limit is null.
    const limits = Object.fromEntries(
      REVIEW_LIMITS.map((name) => [name, rules[name] === ('' as unknown) ? null : rules[name]]),
    )
    const body = changesIn(start, { ...rules, ...limits, lockedUntil: lockedUntil || null })
    if ('lockedUntil' in body && !(await sure())) return
    const { data } = await api.PUT('/api/settings', { body })
    await dropDraft(DRAFT)
    invalidateAnswers()
    notify(t.saved)
    if (data) onSaved(data)
  }

  const choices = (field: keyof typeof ruleTexts & FieldPath<Rules>) => ({
    control,
    name: field,
    label: t[field],
    choices: Object.entries(ruleTexts[field]).map(([value, text]) => [value, say(text)] as const),
  })
  if (!kept.ready) return null
  return (
    <>
      <RecordForm
        title={t.title}
        form={form}
        act={t.save}
        failed={() => t.saveFailed}
        missing={({ lockedUntil }) => ((lockedUntil ?? '') >= dayOf(new Date()) ? t.lockPast : undefined)}
        submit={save}
        note={
          <>
            <NeedsNetwork />
            <DraftNote draft={kept} />
          </>
        }
      >
        <Section title={t.stock}>
          <ChoiceField {...choices('stockPolicy')} help={say(t.stockPolicyHelp)} />
          <ChoiceField {...choices('replacementStock')} />
        </Section>
        <Section title={t.money}>
          <ChoiceField {...choices('salesListFor')} />
          <TickField
            control={control}
            name="purchaseTaxIsCost"
            label={t.purchaseTaxIsCost}
            help={say(t.purchaseTaxHelp)}
          />
        </Section>
        <Section title={t.review}>
          <Words color="fg.muted">{say(t.reviewHelp)}</Words>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <AmountField control={control} name="reviewAboveTrainee" label={t.reviewAboveTrainee} />
            <AmountField control={control} name="reviewAboveWorker" label={t.reviewAboveWorker} />
            <AmountField control={control} name="reviewAboveWorkerHead" label={t.reviewAboveWorkerHead} />
            <AmountField control={control} name="reviewOwnAbove" label={t.reviewOwnAbove} help={say(t.reviewOwnHelp)} />
          </SimpleGrid>
        </Section>
        <Section title={t.lock}>
          <Words color="fg.muted">{say(t.lockHelp)}</Words>
          <DateField control={control} name="lockedUntil" label={t.lockedUntil} />
        </Section>
      </RecordForm>
      {question}
      <UnsavedGuard dirty={form.formState.isDirty} kept />
    </>
  )
}

/** Books that were closed further are opened again by an earlier day. */
function lockAsk(before: string | null, after: string | null): Text {
  if (!after || (before && after < before)) return t.unlockAsk
  return t.lockAsk({ en: showDay(after, 'en'), hi: showDay(after, 'hi') })
}
