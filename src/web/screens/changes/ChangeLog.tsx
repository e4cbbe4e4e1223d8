import { Button } from '@chakra-ui/react/button'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Span } from '@chakra-ui/react/span'
import { Stack } from '@chakra-ui/react/stack'
import { Link, useSearch } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { findPeople } from '#domain/account.ts'
import { operationTexts, subjectTexts, changesTexts as t } from '#texts/changes.ts'
import { commonTexts } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { usePagedList } from '#web/data/api/usePagedList.ts'
import { findRecordName } from '#web/documents/form/FieldValue.tsx'
import { ListScreen } from '#web/documents/list/ListScreen.tsx'
import { useFilter } from '#web/documents/list/useFilter.ts'
import { useOpenRecord } from '#web/documents/list/useOpenRecord.ts'
import { DetailsDialog } from '#web/ui/dialog/DetailsDialog.tsx'
import { DayInput, SelectBox } from '#web/ui/form/listControls.tsx'
import { type Column, type CompactRow, useIsNarrow } from '#web/ui/table/DataTable.tsx'
import { LoadOlder } from '#web/ui/table/LoadOlder.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { formatInstant, translateDay } from '#web/ui/text/formatInstant.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { ChangeDetails } from './ChangeDetails.tsx'

/** Filters the audit log by kind of record, person and days. */
function ChangeFilters() {
  const translate = useTranslate()
  const [subject, setSubject] = useFilter('subject')
  const [employee, setEmployee] = useFilter('employee')
  const [from, setFrom] = useFilter('from')
  const [to, setTo] = useFilter('to')
  const employees = findPeople(useApiQuery('/api/employee').data ?? [])
  return (
    <SimpleGrid minChildWidth="9rem" gap="3">
      <SelectBox
        label={t.record}
        value={subject}
        onChange={setSubject}
        choices={[
          ['', translate(t.everything)],
          ...Object.entries(subjectTexts).map(([key, text]) => [key, translate(text)] as const),
        ]}
      />
      <SelectBox
        label={t.who}
        value={employee}
        onChange={setEmployee}
        choices={[['', translate(t.everybody)], ...employees.map(({ id, name }) => [String(id), name] as const)]}
      />
      <DayInput label={t.from} value={from} onChange={setFrom} />
      <DayInput label={t.to} value={to} onChange={setTo} />
    </SimpleGrid>
  )
}

type Change = Schema<'Change'>

const PAGE_SIZE = 50

/** Audit log of all records or of one record: the person, the time, the old and the new values. */
export function ChangeLog() {
  const translate = useTranslate()
  const { language } = useLanguage()
  const { subject, subjectId, employee, from, to } = useSearch({ from: '__root__' })
  const filters = {
    ...(subject && { subject }),
    ...(subjectId && { subjectId }),
    ...(employee && { employeeId: Number(employee) }),
    ...(from && { from }),
    ...(to && { to }),
  }
  const query = usePagedList('/api/changes', PAGE_SIZE, filters)
  const isNarrow = useIsNarrow()
  const [openId, open] = useOpenRecord()
  const opened = query.data?.find(({ id }) => id === openId)
  const columns: Column<Change>[] = [
    { header: t.what, isTitle: true, cell: (change) => translate(describeChange(change)) },
    { header: t.when, isShort: true, cell: ({ at }) => renderOnOneLine(formatInstant(at, language)) },
    { header: t.who, isShort: true, cell: ({ employee }) => renderOnOneLine(employee.name) },
    { header: t.details, cell: (change) => <ChangeDetails change={change} /> },
  ]
  const toCompact = (change: Change): CompactRow => ({
    name: translate(describeChange(change)),
    note: `${formatInstant(change.at, language)} · ${change.employee.name}`,
  })
  return (
    <ListScreen
      title={
        subject && subjectId
          ? t.historyOf(
              findText(subjectTexts, subject),
              nameRecord(query.data?.find((change) => change.subject === subject)) ?? untranslated(`${subjectId}`),
            )
          : t.title
      }
      loadingText={commonTexts.loading}
      failureText={t.failed}
      emptyText={t.none}
      subject="changes"
      query={query}
      getRows={(changes) => changes}
      columns={columns}
      toCompact={toCompact}
      // A wide screen shows the details in the row.
      {...(isNarrow && { onOpen: ({ id }: Change) => open(id) })}
      action={
        subjectId && (
          <Button asChild variant="outline">
            <Link to="/ChangeLog">{translate(t.wholeLog)}</Link>
          </Button>
        )
      }
      footer={<LoadOlder older={query.older} />}
    >
      {!subjectId && <ChangeFilters />}
      {opened && (
        <DetailsDialog title={describeChange(opened)} onClose={() => open(undefined)}>
          <Stack gap="3">
            <DescriptionList
              items={[
                [t.when, formatInstant(opened.at, language)],
                [t.who, opened.employee.name],
              ]}
            />
            <ChangeDetails change={opened} isUnfolded />
          </Stack>
        </DetailsDialog>
      )}
    </ListScreen>
  )
}

/** Beside the long texts of the other columns, a wide screen has room for it. */
const renderOnOneLine = (text: string) => <Span whiteSpace={{ lg: 'nowrap' }}>{text}</Span>

/** The operation and the record. An operation that this version of the app does not know is shown by its name. */
function describeChange(change: Change): Translated {
  const { en, hi } = findText(operationTexts, change.operation)
  const recordName = nameRecord(change)
  return recordName === undefined ? { en, hi } : { en: `${en}: ${recordName.en}`, hi: `${hi}: ${recordName.hi}` }
}

/** The name of the record; for a document also its day. Falls back to the name in the changed fields. */
function nameRecord(change: Change | undefined): Translated | undefined {
  if (!change) return undefined
  const { about, subjectId, before, after } = change
  if (about?.date && subjectId) return t.document(about.name, translateDay(about.date), subjectId)
  const name = about?.name ?? findRecordName(after) ?? findRecordName(before)
  return name === undefined ? undefined : untranslated(name)
}

const untranslated = (text: string): Translated => ({ en: text, hi: text })

function findText(texts: object, code: string): Translated {
  const translated: unknown = Object.entries(texts).find(([key]) => key === code)?.[1]
  return (translated as Translated | undefined) ?? untranslated(code) // all values of the tables are translated texts
}
