import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { listsTexts as t } from '#texts/lists.ts'
import { waitForIdleQueries } from '#web/data/api/apiQueries.ts'
import type { DocumentListPath } from '#web/data/api/documentLists.ts'
import { useIsDirector } from '#web/data/session/useSession.ts'
import { findFormPath } from '#web/staffScreens.ts'
import { ListSums } from '#web/ui/table/ListSums.tsx'
import { LoadOlder } from '#web/ui/table/LoadOlder.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { OpenEntries } from '../entry/OpenEntries.tsx'
import type { DocumentKind, DocumentOf } from './documentKind.ts'
import { ListFilters } from './ListFilters.tsx'
import { ListScreen } from './ListScreen.tsx'
import { useDeletion } from './useDeletion.tsx'
import { useDocumentList } from './useDocumentList.ts'
import { useListFilter } from './useFilter.ts'
import { useOpenRecord } from './useOpenRecord.ts'

/**
 * The documents of a kind that are not deleted, newest first, below the entries that wait on this device, with filters in
 * the address and the sums of all documents that they find.
 */
export function DocumentListScreen<P extends DocumentListPath>({ kind }: { kind: DocumentKind<P> }) {
  const { texts, hasParty = false, isPersonal = false, describeCount, Details } = kind
  const translate = useTranslate()
  const isDirector = useIsDirector()
  const [openId, open] = useOpenRecord()
  const { filter } = useListFilter()
  const query = useDocumentList(kind, filter)
  const documents = query.data as DocumentOf<P>[] | undefined // the rows of this list
  const deletion = useDeletion(kind.deletion)
  const isFiltered = Object.values(filter).some(Boolean)
  useEffect(() => {
    void waitForIdleQueries()
      .then(kind.loadDetails)
      .catch(() => undefined)
  }, [kind])
  return (
    <ListScreen
      title={texts.title}
      loadingText={texts.loading}
      failureText={texts.failed}
      emptyText={isFiltered ? t.noneFound : texts.none}
      subject={kind.emptySubject}
      query={{ ...query, data: documents }}
      getRows={(rows) => rows.map((row, index) => ({ ...row, rowNumber: index + 1 }))}
      columns={[...kind.columns, ...deletion.column]}
      toCompact={kind.toCompact}
      onOpen={({ id }) => open(id)}
      action={
        <Button asChild>
          <Link to={findFormPath(kind.view.operation) ?? '.'}>{translate(texts.add)}</Link>
        </Button>
      }
      footer={<LoadOlder older={query.older} />}
    >
      <OpenEntries view={kind.view} />
      <ListFilters
        hasParty={hasParty}
        hasEmployee={isDirector || !isPersonal}
        hasAccounts={kind.path === '/api/transfer'}
      />
      {query.isPartial && <Text role="status">{translate(t.partial)}</Text>}
      {(query.sums || !query.failure) && (
        <ListSums
          count={query.sums?.count}
          describeCount={describeCount}
          items={query.sums ? kind.describeSums(query.sums) : []}
        />
      )}
      {openId && (
        <Suspense>
          <Details
            kind={kind}
            id={openId}
            listed={documents?.find(({ id }) => id === openId)}
            onClose={() => open(undefined)}
          />
        </Suspense>
      )}
    </ListScreen>
  )
}
