import { Badge } from '@chakra-ui/react/badge'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import { blankIfNoBrand } from '#domain/component.ts'
import { commonTexts } from '#texts/common.ts'
import { componentsTexts as t } from '#texts/components.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { useMayCall } from '#web/data/session/useMayCall.ts'
import { FilterBar, SearchInput, SelectInput } from '#web/documents/list/FilterBar.tsx'
import { ListScreen } from '#web/documents/list/ListScreen.tsx'
import { useFilter } from '#web/documents/list/useFilter.ts'
import { useOpenRecord } from '#web/documents/list/useOpenRecord.ts'
import { filterRows } from '#web/ui/form/choices.ts'
import type { Column, CompactRow } from '#web/ui/table/DataTable.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { StockCount } from '#web/ui/text/StockCount.tsx'
import { ComponentDetails } from './ComponentDetails.tsx'

type Row = Schema<'Component'> & { rowNumber: number }

const columns: Column<Row>[] = [
  { header: commonTexts.number, isNumeric: true, cell: ({ rowNumber }) => rowNumber },
  { header: t.name, isTitle: true, cell: ({ name }) => name },
  { header: t.value, isShort: true, cell: ({ value }) => value },
  { header: t.category, isShort: true, cell: ({ catagory }) => catagory },
  { header: t.brand, isShort: true, cell: ({ brand }) => blankIfNoBrand(brand) },
  { header: t.stock, isNumeric: true, cell: (component) => <ComponentStock component={component} /> },
]

const toCompact = (component: Row): CompactRow => ({
  name: [component.name, component.value].filter(Boolean).join(' · '),
  amount: <StockCount count={component.stock} />,
  note: [component.catagory, blankIfNoBrand(component.brand)].filter(Boolean).join(' · '),
  state: <ComponentState component={component} />,
})

/** All components with their stock. */
export function AllComponents() {
  const translate = useTranslate()
  const mayCreate = useMayCall('createComponent')
  const [openId, open] = useOpenRecord()
  const [searchText, setSearchText] = useFilter('q')
  const [category, setCategory] = useFilter('category')
  const deferredSearchText = useDeferredValue(searchText) // Input stays responsive while a list of thousands renders.
  const query = useApiQuery('/api/component')
  const rows = useMemo(() => {
    const inCategory = (query.data ?? []).filter(({ catagory }) => !category || catagory === category)
    const visibleRows = filterRows(
      inCategory,
      deferredSearchText,
      ({ name, value, catagory }) => `${name} ${value} ${catagory}`,
    )
    return visibleRows.map((component, index) => ({ ...component, rowNumber: index + 1 }))
  }, [query.data, category, deferredSearchText])
  const openComponent = query.data?.find(({ id }) => id === openId)
  const categories = useApiQuery('/api/component/categories/all')
  return (
    <ListScreen
      title={t.title}
      loadingText={t.loading}
      failureText={t.fetchFailed}
      emptyText={t.none}
      subject="components"
      query={query}
      getRows={() => rows}
      columns={columns}
      toCompact={toCompact}
      onOpen={({ id }) => open(id)}
      action={
        mayCreate && (
          <Flex gap="2" wrap="wrap">
            <Button asChild variant="outline">
              <Link to="/AddCategory">{translate(t.addCategory)}</Link>
            </Button>
            <Button asChild>
              <Link to="/AddComponent/$id" params={{ id: 'id' }}>
                {translate(t.add)}
              </Link>
            </Button>
          </Flex>
        )
      }
    >
      {categories.failure && (
        <FailureNotice title={t.categoriesFailed} failure={categories.failure} onRetry={categories.refetch} />
      )}
      <FilterBar>
        <SearchInput label={t.search} value={searchText} onChange={setSearchText} />
        <SelectInput
          label={t.filter}
          value={category}
          onChange={setCategory}
          choices={[
            ['', translate(t.allCategories)],
            ...(categories.data ?? []).map(({ name }) => [name, name] as const),
          ]}
        />
      </FilterBar>
      {openComponent && <ComponentDetails component={openComponent} onClose={() => open(undefined)} />}
    </ListScreen>
  )
}

function ComponentStock({ component }: { component: Schema<'Component'> }) {
  return (
    <>
      <ComponentState component={component} /> <StockCount count={component.stock} />
    </>
  )
}

function ComponentState({ component: { stock, minimumStock, active } }: { component: Schema<'Component'> }) {
  const translate = useTranslate()
  if (!active) return <Badge>{translate(t.notUsed)}</Badge>
  return stock < minimumStock && <Badge colorPalette="warning">{translate(t.low)}</Badge>
}
