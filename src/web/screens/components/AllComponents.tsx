import { Badge } from '@chakra-ui/react/badge'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { commonTexts } from '#texts/common.ts'
import { componentsTexts as t } from '#texts/components.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { useSession } from '#web/data/useSession.ts'
import { found } from '#web/ui/choices.ts'
import { ChoiceBox, SearchBox } from '#web/ui/controls.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { useWords } from '#web/ui/language.tsx'
import type { Column } from '#web/ui/Rows.tsx'
import { StockCount } from '#web/ui/StockCount.tsx'
import { useFilter } from '#web/ui/useFilter.ts'
import { useOpened } from '#web/ui/useOpened.ts'
import { ComponentDetails } from './ComponentDetails.tsx'

type Row = Schema<'Component'> & { place: number }

const columns: Column<Row>[] = [
  { head: commonTexts.number, cell: ({ place }) => place },
  { head: t.name, heads: true, cell: ({ name }) => name },
  { head: t.value, short: true, cell: ({ value }) => value },
  { head: t.category, short: true, cell: ({ catagory }) => catagory },
  { head: t.brand, short: true, cell: ({ brand }) => brand },
  { head: t.stock, figures: true, cell: (component) => <Stock component={component} /> },
]

/** Every component with what is in its drawer. */
export function AllComponents() {
  const say = useWords()
  const user = useSession()
  const [opened, open] = useOpened()
  const [typed, setTyped] = useFilter('q')
  const [category, setCategory] = useFilter('category')
  const words = useDeferredValue(typed) // The letters appear at once; a list of thousands follows when there is time.
  const answer = useAnswer('/api/component')
  const rows = useMemo(() => {
    const inCategory = (answer.data ?? []).filter(({ catagory }) => !category || catagory === category)
    const shown = found(inCategory, words, ({ name, value, catagory }) => `${name} ${value} ${catagory}`)
    return shown.map((component, index) => ({ ...component, place: index + 1 }))
  }, [answer.data, category, words])
  const shown = answer.data?.find(({ id }) => id === opened)
  const categories = useAnswer('/api/component/categories/all')
  return (
    <ListScreen
      title={t.title}
      loading={t.loading}
      failed={t.fetchFailed}
      empty={t.none}
      answer={answer}
      rows={() => rows}
      columns={columns}
      onOpen={({ id }) => open(id)}
      action={
        mayCall(user ?? undefined, 'createComponent') && (
          <Flex gap="2" wrap="wrap">
            <Button asChild variant="outline">
              <Link to="/AddCategory">{say(t.addCategory)}</Link>
            </Button>
            <Button asChild>
              <Link to="/AddComponent/$id" params={{ id: 'id' }}>
                {say(t.add)}
              </Link>
            </Button>
          </Flex>
        )
      }
    >
      {categories.failure && (
        <FailureNote title={t.categoriesFailed} failure={categories.failure} again={categories.again} />
      )}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        <ChoiceBox
          label={t.filter}
          value={category}
          onChange={setCategory}
          choices={[['', say(t.allCategories)], ...(categories.data ?? []).map(({ name }) => [name, name] as const)]}
        />
        <SearchBox label={t.search} value={typed} onChange={setTyped} />
      </SimpleGrid>
      {shown && <ComponentDetails component={shown} onClose={() => open(undefined)} />}
    </ListScreen>
  )
}

function Stock({ component: { stock, minimumStock, active } }: { component: Schema<'Component'> }) {
  const say = useWords()
  return (
    <>
      <StockCount count={stock} />{' '}
      {active && stock < minimumStock && <Badge colorPalette="warning">{say(t.low)}</Badge>}
      {!active && <Badge>{say(t.notUsed)}</Badge>}
    </>
  )
}
