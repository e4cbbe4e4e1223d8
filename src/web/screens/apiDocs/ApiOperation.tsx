import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { Text } from '@chakra-ui/react/text'
import { type ReactNode, useState } from 'react'
import { apiTexts as t } from '#texts/maintenance.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { ApiProperty, ApiSchema, Code } from './ApiSchema.tsx'
import type { JsonSchema, OperationDoc } from './loadContract.ts'

const DetailsElement = chakra('details')
const SummaryElement = chakra('summary')

/** Shown for a response without a body. */
const EMPTY_SCHEMA: JsonSchema = { type: 'nothing' }

/** Colors of the HTTP methods; methods that are not listed get the warning color. */
const METHOD_COLORS: Record<string, string> = { GET: 'brand', DELETE: 'danger' }

/** An operation: method, path and description; the details are rendered when it is opened. */
export function ApiOperation({
  operation,
  resolveRef,
}: {
  operation: OperationDoc
  resolveRef: (shape: JsonSchema) => JsonSchema
}) {
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
        <Badge colorPalette={METHOD_COLORS[operation.method] ?? 'warning'}>{operation.method}</Badge>{' '}
        <Code isStrong>{operation.path}</Code>
        <Box as="span" display="block" color="fg.muted" pt="1">
          {operation.description}
        </Box>
      </SummaryElement>
      {isOpen && <OperationDetails operation={operation} resolveRef={resolveRef} />}
    </DetailsElement>
  )
}

function OperationDetails({
  operation,
  resolveRef,
}: {
  operation: OperationDoc
  resolveRef: (shape: JsonSchema) => JsonSchema
}) {
  const translate = useTranslate()
  return (
    <Stack gap="4" px="4" pb="4">
      <DetailsSection title={translate(t.who)}>
        <Text>{translate(operation.allowedRoles)}</Text>
      </DetailsSection>
      {operation.parameters.length > 0 && (
        <DetailsSection title={translate(t.parameters)}>
          {operation.parameters.map(({ name, in: location, required, description, schema }) => (
            <ApiProperty
              key={location + name}
              name={`${name} (${location})`}
              schema={schema}
              isRequired={required}
              description={description}
              resolveRef={resolveRef}
            />
          ))}
        </DetailsSection>
      )}
      {operation.body && (
        <DetailsSection title={translate(t.body)}>
          <ApiSchema schema={operation.body} resolveRef={resolveRef} />
        </DetailsSection>
      )}
      <DetailsSection title={translate(t.answers)}>
        {operation.responses.map(({ status, shape, description }) => (
          <ApiProperty
            key={status}
            name={status}
            schema={shape ?? EMPTY_SCHEMA}
            isRequired={false}
            description={description}
            resolveRef={resolveRef}
          />
        ))}
      </DetailsSection>
    </Stack>
  )
}

function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="1">
      <Text fontWeight="semibold">{title}</Text>
      {children}
    </Stack>
  )
}
