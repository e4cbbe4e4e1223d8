import { Button } from '@chakra-ui/react/button'
import { Field } from '@chakra-ui/react/field'
import { Input } from '@chakra-ui/react/input'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Failure } from '#domain/failure.ts'
import { importsTexts as t } from '#texts/imports.ts'
import type { Translated } from '#texts/translated.ts'
import { getToday } from '#web/data/shopTime.ts'
import { NetworkRequiredNotice } from '#web/documents/form/NetworkRequiredNotice.tsx'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { useExclusive } from '#web/ui/form/useExclusive.ts'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { orReload } from '#web/ui/text/LoadFailure.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { ChooseSource } from './ChooseSource.tsx'
import { createAbortableTasks } from './createAbortableTasks.ts'
import { ImportConfirmation } from './ImportConfirmation.tsx'
import { ImportProgress, type ImportProgressProps } from './ImportProgress.tsx'
import {
  type CheckedDraft,
  createDraft,
  type DraftTable,
  describeLines,
  type ImportDraft,
  isBillOfOneProduct,
  listLines,
} from './importDraft.ts'
import { PastImports } from './PastImports.tsx'
import { checkImport, InterceptedImport, type SendingOptions, sendImport } from './sendImport.ts'
import { TableSettings } from './TableSettings.tsx'
import { useStoredDraft } from './useStoredDraft.ts'

/** Loaded for bills of materials alone. */
const BoardSettings = lazy(
  orReload(async () => ({ default: (await import('./board/BoardSettings.tsx')).BoardSettings })),
)

const CheckedLines = lazy(orReload(async () => ({ default: (await import('./CheckedLines.tsx')).CheckedLines })))

/** Brings the records of an old book: choose, correct, check, compare the sums, import. */
export function Import() {
  const translate = useTranslate()
  const notify = useNotices()
  const [draft, changeDraft] = useStoredDraft<ImportDraft>('import')
  return (
    <Stack gap="5" maxW="form" mx="auto">
      <ScreenTitle>{translate(t.title)}</ScreenTitle>
      <Text color="fg.muted">{translate(t.about)}</Text>
      <NetworkRequiredNotice />
      {draft && (
        <PrepareImport
          key={draft.key}
          draft={draft}
          onChange={changeDraft}
          onDone={() => {
            changeDraft(null)
            notify(t.imported)
          }}
        />
      )}
      {draft === null && (
        <ChooseSource onRead={(fileName, tables) => changeDraft(createDraft(fileName, getToday(), tables))} />
      )}
      <PastImports />
    </Stack>
  )
}

type PrepareImportProps = {
  draft: ImportDraft
  onChange: (draft: ImportDraft | null) => void
  onDone: () => void
}

function PrepareImport({ draft, onChange, onDone }: PrepareImportProps) {
  const translate = useTranslate()
  const lines = useMemo(() => listLines(draft), [draft])
  const [checked, setChecked] = useState<CheckedDraft>()
  const [failure, setFailure] = useState<ImportFailure>()
  const [isBusy, runExclusively] = useExclusive()
  const [work, setWork] = useState<ImportProgressProps>()
  const [tasks] = useState(createAbortableTasks)
  const described = useMemo(() => checked && describeLines(lines, checked), [lines, checked])

  const changeTable = (index: number, table: DraftTable) =>
    onChange({ ...draft, tables: draft.tables.with(index, table) })
  /** Another table or another column changes every line. */
  const changeSettings = (changed: ImportDraft) => {
    setChecked(undefined)
    onChange(changed)
  }
  const startSending = (serverStepText: Translated, canStopServer: boolean): SendingOptions => ({
    signal: tasks.start(),
    onSent: (fraction) => setWork(describeWork(fraction, lines.length, serverStepText, canStopServer, tasks.stop)),
  })
  const runCheck = () =>
    runExclusively(async () => {
      setFailure(undefined)
      try {
        setChecked(await checkImport(draft, startSending(t.checking(lines.length), true)))
      } catch (reason) {
        if (!tasks.isStopped()) setFailure(describeInterception(reason) ?? { title: t.checkFailed, reason })
      }
      setWork(undefined)
    })
  const runImport = (confirmed: CheckedDraft) =>
    runExclusively(async () => {
      setFailure(undefined)
      try {
        await sendImport(confirmed.draft, confirmed.sums, startSending(t.importing(lines.length), false))
        onDone()
      } catch (reason) {
        setFailure(tasks.isStopped() ? { title: t.importStopped } : describeImportFailure(reason))
      }
      setWork(undefined)
    })

  const isReady = described?.some(({ isAdded }) => isAdded) && described.every(({ isOpen }) => !isOpen)
  return (
    <>
      <FileSettings
        draft={draft}
        isBusy={isBusy}
        onChange={changeSettings}
        onCheck={() => void runCheck()}
        onStartOver={() => onChange(null)}
      />
      {work && <ImportProgress {...work} />}
      {failure && <FailureNotice title={failure.title} failure={failure.reason} />}
      {described && (
        <Suspense>
          <CheckedLines draft={draft} lines={described} onChange={changeTable} />
        </Suspense>
      )}
      {checked && checked.draft !== draft && (
        <Button disabled={isBusy} aria-busy={isBusy} onClick={() => void runCheck()}>
          {translate(t.checkAgain)}
        </Button>
      )}
      {checked && checked.draft === draft && isReady && (
        <ImportConfirmation
          key={JSON.stringify(checked.sums)}
          sums={checked.sums}
          isBusy={isBusy}
          onImport={() => void runImport(checked)}
        />
      )}
      {described?.some(({ isAdded, line }) => isAdded && line.kind === 'employee') && (
        <Text color="fg.muted">{translate(t.employeesNeedPassword)}</Text>
      )}
    </>
  )
}

/** The progress of sending, then the work of the server; a check can be stopped during both. */
function describeWork(
  fraction: number,
  lineCount: number,
  serverStepText: Translated,
  canStopServer: boolean,
  onStop: () => void,
): ImportProgressProps {
  if (fraction === 1) return { text: serverStepText, onStop: canStopServer ? onStop : undefined }
  return { text: t.sending(lineCount), progress: { fraction, text: t.percent(Math.floor(fraction * 100)) }, onStop }
}

type ImportFailure = { title: Translated; reason?: unknown }

/** Only a refusal says that nothing was imported; a proxy may answer 5xx after the server has booked. */
function describeImportFailure(reason: unknown): ImportFailure {
  const interception = describeInterception(reason)
  if (interception) return interception
  const isUnsure = reason instanceof Failure && reason.kind !== 'refused'
  return { title: isUnsure ? t.importUnsure : t.importFailed, reason }
}

function describeInterception(reason: unknown): ImportFailure | undefined {
  return reason instanceof InterceptedImport ? { title: t.intercepted } : undefined
}

type FileSettingsProps = {
  draft: ImportDraft
  isBusy: boolean
  onChange: (draft: ImportDraft) => void
  onCheck: () => void
  onStartOver: () => void
}

/** The kinds of the file's tables, and the day of their balances. */
function FileSettings({ draft, isBusy, onChange, onCheck, onStartOver }: FileSettingsProps) {
  const translate = useTranslate()
  return (
    <Section title={t.file}>
      <Text overflowWrap="anywhere">{draft.fileName}</Text>
      {draft.tables.map(
        (table, index) =>
          table.addedFor === undefined && (
            <TableSettings
              // biome-ignore lint/suspicious/noArrayIndexKey: tables keep their places, and their names may be equal
              key={index}
              table={table}
              onChange={(changed) => onChange({ ...draft, tables: draft.tables.with(index, changed) })}
            >
              {isBillOfOneProduct(table) && (
                <Suspense>
                  <BoardSettings {...{ draft, index, table, onChange }} />
                </Suspense>
              )}
            </TableSettings>
          ),
      )}
      <Field.Root>
        <Field.Label>{translate(t.date)}</Field.Label>
        <Input
          type="date"
          value={draft.date}
          onChange={({ target: { value } }) => value && onChange({ ...draft, date: value })}
        />
      </Field.Root>
      <Button
        disabled={isBusy || draft.tables.every(({ isLeftOut }) => isLeftOut)}
        aria-busy={isBusy}
        onClick={onCheck}
      >
        {translate(t.check)}
      </Button>
      <Button variant="outline" disabled={isBusy} onClick={onStartOver}>
        {translate(t.startOver)}
      </Button>
    </Section>
  )
}
