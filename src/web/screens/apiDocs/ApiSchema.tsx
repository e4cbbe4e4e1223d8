import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { apiTexts as t } from '#texts/maintenance.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { describeType, type JsonSchema } from './loadContract.ts'

const DetailsElement = chakra('details')
const SummaryElement = chakra('summary')

type ApiSchemaProps = { schema: JsonSchema; resolveRef: (shape: JsonSchema) => JsonSchema }

/** The properties of a schema. Nested schemas are collapsed at first. */
export function ApiSchema({ schema, resolveRef }: ApiSchemaProps) {
  const properties = listProperties(schema, resolveRef)
  if (properties.length === 0) return <Code>{describeType(resolveRef(schema))}</Code>
  return (
    <Box as="ul" listStyleType="none" ps="3" borderInlineStartWidth="2px">
      {properties.map(([name, schema, isRequired]) => (
        <Box as="li" key={name} py="1">
          <ApiProperty name={name} schema={schema} isRequired={isRequired} resolveRef={resolveRef} />
        </Box>
      ))}
    </Box>
  )
}

type ApiPropertyProps = ApiSchemaProps & { name: string; isRequired: boolean; description?: string }

/** A property of a schema, a parameter or a response. */
export function ApiProperty({ name, schema, isRequired, description = '', resolveRef }: ApiPropertyProps) {
  const translate = useTranslate()
  const resolved = resolveRef(schema)
  const isPlain = listProperties(schema, resolveRef).length === 0
  const text = description || schema.description || (isPlain && resolved.description)
  const typeName = isPlain && schema.$ref ? `${describeType(schema)}: ${describeType(resolved)}` : describeType(schema)
  const line = (
    <>
      <Code isStrong>{name}</Code> <Code>{typeName}</Code>
      {isRequired && ` · ${translate(t.needed)}`}
      {text && (
        <Box as="span" display="block" color="fg.muted">
          {text}
        </Box>
      )}
    </>
  )
  if (isPlain) return <Box>{line}</Box>
  return (
    <DetailsElement>
      <SummaryElement cursor="pointer" py="1">
        {line}
      </SummaryElement>
      <ApiSchema schema={schema} resolveRef={resolveRef} />
    </DetailsElement>
  )
}

export function Code({ isStrong = false, children }: { isStrong?: boolean; children: string }) {
  return (
    <Box
      as="code"
      fontFamily="mono"
      fontSize="sm"
      overflowWrap="anywhere"
      fontWeight={isStrong ? 'semibold' : 'normal'}
      color={isStrong ? 'fg' : 'fg.muted'}
    >
      {children}
    </Box>
  )
}

/** The properties of a schema, of the items of an array, and of the schemas in allOf, anyOf and oneOf. */
function listProperties(
  schema: JsonSchema,
  resolveRef: (shape: JsonSchema) => JsonSchema,
): (readonly [string, JsonSchema, boolean])[] {
  const { properties, required = [], items, allOf, anyOf, oneOf } = resolveRef(schema)
  const ownProperties = Object.entries(properties ?? {}).map(
    ([name, part]) => [name, part, required.includes(name)] as const,
  )
  const nestedSchemas = [...(allOf ?? []), ...(anyOf ?? []), ...(oneOf ?? []), ...(items ? [items] : [])]
  const parts = [...ownProperties, ...nestedSchemas.flatMap((one) => listProperties(one, resolveRef))]
  return [...new Map(parts.map((part) => [part[0], part])).values()]
}
