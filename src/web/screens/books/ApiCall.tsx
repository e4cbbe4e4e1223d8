import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { Text as Words } from '@chakra-ui/react/text'
import { type ReactNode, useState } from 'react'
import { apiTexts as t } from '#texts/books.ts'
import { useWords } from '#web/ui/language.tsx'
import { ApiPart, ApiShape, Code } from './ApiShape.tsx'
import type { Call, Shape } from './contract.ts'

const Details = chakra('details')
const Summary = chakra('summary')

/** An answer without a body. */
const NOTHING: Shape = { type: 'nothing' }

/** What changes something has another colour than what only reads. */
const COLOR: Record<string, string> = { GET: 'brand', DELETE: 'danger' }

/** A call: its address at first, all about it when it is opened. */
export function ApiCall({ call, follow }: { call: Call; follow: (shape: Shape) => Shape }) {
  const [open, setOpen] = useState(false)
  return (
    <Details
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="card"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Summary cursor="pointer" px="4" py="3" minH="12">
        <Badge colorPalette={COLOR[call.method] ?? 'warning'}>{call.method}</Badge> <Code strong>{call.path}</Code>
        <Box as="span" display="block" color="fg.muted" pt="1">
          {call.description}
        </Box>
      </Summary>
      {open && <About call={call} follow={follow} />}
    </Details>
  )
}

function About({ call, follow }: { call: Call; follow: (shape: Shape) => Shape }) {
  const say = useWords()
  return (
    <Stack gap="4" px="4" pb="4">
      <Part title={say(t.who)}>
        <Words>{say(call.who)}</Words>
      </Part>
      {call.parameters.length > 0 && (
        <Part title={say(t.parameters)}>
          {call.parameters.map(({ name, in: where, required, description, shape }) => (
            <ApiPart
              key={where + name}
              name={`${name} (${where})`}
              shape={shape}
              needed={required}
              note={description}
              follow={follow}
            />
          ))}
        </Part>
      )}
      {call.body && (
        <Part title={say(t.body)}>
          <ApiShape shape={call.body} follow={follow} />
        </Part>
      )}
      <Part title={say(t.answers)}>
        {call.answers.map(({ status, shape, description }) => (
          <ApiPart
            key={status}
            name={status}
            shape={shape ?? NOTHING}
            needed={false}
            note={description}
            follow={follow}
          />
        ))}
      </Part>
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="1">
      <Words fontWeight="semibold">{title}</Words>
      {children}
    </Stack>
  )
}
