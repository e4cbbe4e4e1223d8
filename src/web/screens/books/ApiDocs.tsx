import { Heading } from '@chakra-ui/react/heading'
import { Input } from '@chakra-ui/react/input'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { useEffect, useState } from 'react'
import { apiTexts as t } from '#texts/books.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { ApiCall } from './ApiCall.tsx'
import { type Call, loadContract } from './contract.ts'

/** Every call of the office, from the contract itself: it cannot say anything else than the office does. */
export function ApiDocs() {
  const say = useWords()
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadContract>>>()
  const [failed, setFailed] = useState(false)
  const [sought, setSought] = useState('')
  useEffect(() => {
    loadContract().then(setLoaded, () => setFailed(true))
  }, [])

  if (failed) return <FailureNote title={t.failed} />
  if (!loaded) return <Words role="status">{say(t.loading)}</Words>
  const found = loaded.calls.filter((call) => matches(call, sought))
  return (
    <Stack gap="4" maxW="content" mx="auto">
      <Heading as="h1">{say(t.title)}</Heading>
      <Words>{say(t.signIn)}</Words>
      <Words>{say(t.once)}</Words>
      <Input
        type="search"
        aria-label={say(t.search)}
        placeholder={say(t.search)}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      <Words role="status" color="fg.muted">
        {say(found.length > 0 ? t.found(found.length) : t.nothing)}
      </Words>
      {[...Map.groupBy(found, ({ tag }) => tag)].map(([tag, calls]) => (
        <Stack as="section" key={tag} gap="2" aria-label={tag}>
          <Heading as="h2" size="md" lang="en">
            {tag}
          </Heading>
          {calls.map((call) => (
            <ApiCall key={call.operation} call={call} follow={loaded.follow} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

/** Does a call have every word in its name, address, or description? */
function matches({ operation, method, path, description, tag }: Call, sought: string): boolean {
  const text = `${operation} ${method} ${path} ${description} ${tag}`.toLowerCase()
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
