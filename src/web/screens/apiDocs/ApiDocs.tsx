import { Heading } from '@chakra-ui/react/heading'
import { Input } from '@chakra-ui/react/input'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useEffect, useState } from 'react'
import { apiTexts as t } from '#texts/maintenance.ts'
import { LoadFailure } from '#web/ui/text/LoadFailure.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'
import { ApiOperation } from './ApiOperation.tsx'
import { type ContractOperation, loadContract } from './loadContract.ts'

/** Documentation of all operations, generated from the contract that the server validates requests against. */
export function ApiDocs() {
  const translate = useTranslate()
  const [contract, setContract] = useState<ContractOperation[]>()
  const [failure, setFailure] = useState<unknown>()
  const [searchText, setSearchText] = useState('')
  useEffect(() => {
    loadContract().then(setContract, setFailure)
  }, [])

  if (failure !== undefined) return <LoadFailure title={t.failed} failure={failure} />
  if (!contract) return <Text role="status">{translate(t.loading)}</Text>
  const matchingOperations = contract.filter((call) => matchesSearch(call, searchText))
  return (
    <Stack gap="4" maxW="content" mx="auto">
      <ScreenTitle>{translate(t.title)}</ScreenTitle>
      <Text>{translate(t.signIn)}</Text>
      <Text>{translate(t.once)}</Text>
      <Input
        type="search"
        aria-label={translate(t.search)}
        placeholder={translate(t.search)}
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
      />
      <Text role="status" color="fg.muted">
        {translate(matchingOperations.length > 0 ? t.found(matchingOperations.length) : t.nothing)}
      </Text>
      {[...Map.groupBy(matchingOperations, ({ tags: [tag] }) => tag)].map(([tag, calls]) => (
        <Stack as="section" key={tag} gap="2" aria-label={tag}>
          <Heading as="h2" size="md" lang="en">
            {tag}
          </Heading>
          {calls.map((call) => (
            <ApiOperation key={call.operationId} operation={call} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

/** Whether each search word occurs in the name, path, tag or description of the operation. */
function matchesSearch({ operationId, method, path, description, tags }: ContractOperation, searchText: string) {
  const text = [operationId, method, path, description, ...tags].join(' ').toLowerCase()
  const words = searchText.toLowerCase().split(/\s+/)
  return words.every((word) => text.includes(word))
}
