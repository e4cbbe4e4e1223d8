import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { Text } from '@chakra-ui/react/text'
import { type ReactNode, useState } from 'react'
import type { Operation } from '#contract/operations.ts'
import { isPublic, mayCall } from '#domain/access.ts'
import { apiTexts as t } from '#texts/maintenance.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { ApiProperty, ApiSchema, Code } from './ApiSchema.tsx'
import type { ContractBody, ContractOperation } from './loadContract.ts'

const DetailsElement = chakra('details')
const SummaryElement = chakra('summary')

/** Colors of the HTTP methods; methods that are not listed get the warning color. */
const METHOD_COLORS: Record<string, string> = { GET: 'brand', DELETE: 'danger' }

/** An operation: method, path and description; the details are rendered when it is opened. */
export function ApiOperation({ operation }: { operation: ContractOperation }) {
  const { method, path, description } = operation
  const [isOpen, setIsOpen] = useState(false)
  return (
    <DetailsElement
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="card"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <SummaryElement cursor="pointer" px="4" py="3" minH="12">
        <Badge colorPalette={METHOD_COLORS[method] ?? 'warning'}>{method}</Badge> <Code isStrong>{path}</Code>
        <Box as="span" display="block" color="fg.muted" pt="1">
          {description}
        </Box>
      </SummaryElement>
      {isOpen && <OperationDetails operation={operation} />}
    </DetailsElement>
  )
}

function OperationDetails({ operation }: { operation: ContractOperation }) {
  const { operationId, parameters = [], requestBody, responses } = operation
  const translate = useTranslate()
  const body = getSchema(requestBody)
  return (
    <Stack gap="4" px="4" pb="4">
      <DetailsSection title={t.who}>
        <Text>{translate(describeAllowedRoles(operationId))}</Text>
      </DetailsSection>
      {parameters.length > 0 && (
        <DetailsSection title={t.parameters}>
          {parameters.map(({ name, in: location, required: isRequired, ...rest }) => (
            <ApiProperty key={location + name} name={`${name} (${location})`} {...{ isRequired, ...rest }} />
          ))}
        </DetailsSection>
      )}
      {body && (
        <DetailsSection title={t.body}>
          <ApiSchema schema={body} />
        </DetailsSection>
      )}
      <DetailsSection title={t.answers}>
        {Object.entries(responses).map(([status, response]) => (
          <ApiProperty
            key={status}
            name={status}
            schema={getSchema(response) ?? { type: 'nothing' }}
            description={response.description}
          />
        ))}
      </DetailsSection>
    </Stack>
  )
}

function DetailsSection({ title, children }: { title: Translated; children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Stack as="section" gap="1">
      <Text fontWeight="semibold">{translate(title)}</Text>
      {children}
    </Stack>
  )
}

const getSchema = ({ content = {} }: ContractBody = {}) =>
  (content['application/json'] ?? Object.values(content)[0])?.schema

/** Uses the access table of the server (domain/access.ts). */
function describeAllowedRoles(operation: Operation): Translated {
  if (isPublic(operation)) return t.anyone
  if (mayCall({ role: 'TRAINEE' }, operation)) return t.staff
  return mayCall({ role: 'TRAINEE', permissions: ['record-sales'] }, operation) ? t.sellers : t.director
}
