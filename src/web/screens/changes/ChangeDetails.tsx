import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Span } from '@chakra-ui/react/span'
import { Stack } from '@chakra-ui/react/stack'
import { Link as To } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { formatComponentLabel } from '#domain/component.ts'
import { fieldNames, changesTexts as t } from '#texts/changes.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { FieldValue } from '#web/documents/form/FieldValue.tsx'
import { describeReason } from '#web/documents/list/DeletedDocumentScreen.tsx'
import { Collapsible } from '#web/ui/text/Collapsible.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { type Difference, findDifferences } from './findDifferences.ts'

/** Returns the names of components by id. They are fetched only if `enabled`. */
function useComponentNames(enabled: boolean): (id: number) => string {
  const { data } = useApiQuery('/api/component', {}, { enabled })
  return (id) => {
    const component = data?.find((component) => component.id === id)
    return component ? formatComponentLabel(component) : `#${id}`
  }
}

/** The old and new value of each changed field. In a row the fields of a new record are collapsed. */
export function ChangeDetails({ change, isUnfolded = false }: { change: Schema<'Change'>; isUnfolded?: boolean }) {
  const translate = useTranslate()
  const changedFields = findDifferences(change)
  const isNew = change.before === null
  if (changedFields.length === 0 && !change.reason && !change.abridged) return null
  return (
    <Stack gap="1">
      {change.reason && (
        <Box>
          {translate(t.reason)}: {translate(describeReason(change.reason))}
        </Box>
      )}
      <CorrectionLinks change={change} />
      {change.abridged && <Box color="fg.muted">{translate(t.tooLong)}</Box>}
      {isNew && !isUnfolded && changedFields.length > 0 ? (
        <Collapsible title={translate(t.whatItSays)}>
          <DifferenceList differences={changedFields} isNew />
        </Collapsible>
      ) : (
        <DifferenceList differences={changedFields} isNew={isNew} />
      )}
    </Stack>
  )
}

/** Links a corrected document and the one that supersedes it, each from the history of the other. */
function CorrectionLinks({ change: { subject, after } }: { change: Schema<'Change'> }) {
  const translate = useTranslate()
  const linked = (after ?? {}) as { corrects?: unknown; correctedBy?: unknown }
  return (['corrects', 'correctedBy'] as const).map((name) => {
    const id = linked[name]
    return (
      typeof id === 'number' && (
        <Link key={name} asChild alignSelf="start" py="1">
          <To to="/ChangeLog" search={{ subject, subjectId: id }}>
            {translate(t[name](id))}
          </To>
        </Link>
      )
    )
  })
}

function DifferenceList({ differences, isNew = false }: { differences: readonly Difference[]; isNew?: boolean }) {
  const translate = useTranslate()
  const getComponentName = useComponentNames(differences.some(({ componentId }) => componentId !== undefined))
  return differences.map(({ field, componentId, before, after }) => (
    <Box key={componentId ?? field}>
      <Span color="fg.muted">
        {componentId === undefined
          ? translate(fieldNames[field] ?? { en: field, hi: field })
          : getComponentName(componentId)}
        :
      </Span>{' '}
      {!isNew && (
        <>
          <Span textDecoration="line-through">
            <FieldValue field={field} value={before} />
          </Span>{' '}
          →{' '}
        </>
      )}
      <Span fontWeight="semibold">
        <FieldValue field={field} value={after} />
      </Span>
    </Box>
  ))
}
