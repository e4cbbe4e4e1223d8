import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { apiTexts as t } from '#texts/maintenance.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import type { JsonSchema } from './loadContract.ts'

const DetailsElement = chakra('details')
const SummaryElement = chakra('summary')

/** The properties of a schema. Nested schemas are collapsed at first. */
export function ApiSchema({ schema }: { schema: JsonSchema }) {
  const properties = listProperties(schema)
  if (properties.length === 0) return <Code>{describeType(schema)}</Code>
  return (
    <Box as="ul" listStyleType="none" ps="3" borderInlineStartWidth="2px">
      {properties.map(([name, part, isRequired]) => (
        <Box as="li" key={name} py="1">
          <ApiProperty name={name} schema={part} isRequired={isRequired} />
        </Box>
      ))}
    </Box>
  )
}

type ApiPropertyProps = {
  name: string
  schema: JsonSchema
  isRequired?: boolean | undefined
  description?: string | undefined
}

/** A property of a schema, a parameter or a response. */
export function ApiProperty({ name, schema, isRequired, description = schema.description }: ApiPropertyProps) {
  const translate = useTranslate()
  const isPlain = listProperties(schema).length === 0
  const type =
    isPlain && schema.title ? `${schema.title}: ${describeType({ ...schema, title: '' })}` : describeType(schema)
  const line = (
    <>
      <Code isStrong>{name}</Code> <Code>{type}</Code>
      {isRequired && ` · ${translate(t.needed)}`}
      {description && (
        <Box as="span" display="block" color="fg.muted">
          {description}
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
      <ApiSchema schema={schema} />
    </DetailsElement>
  )
}

export function Code({ isStrong = false, children }: { isStrong?: boolean; children: string }) {
  const style = isStrong ? { fontWeight: 'semibold', color: 'fg' } : { color: 'fg.muted' }
  return (
    <Box as="code" fontFamily="mono" fontSize="sm" overflowWrap="anywhere" {...style}>
      {children}
    </Box>
  )
}

/** The properties of a schema, of the items of an array, and of the schemas in allOf, anyOf and oneOf. */
function listProperties(schema: JsonSchema): (readonly [name: string, schema: JsonSchema, isRequired: boolean])[] {
  const { properties = {}, required = [], items, allOf = [], anyOf = [], oneOf = [] } = schema
  const own = Object.entries(properties).map(([name, part]) => [name, part, required.includes(name)] as const)
  const nested = [...allOf, ...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap(listProperties)
  return [...new Map([...own, ...nested].map((part) => [part[0], part])).values()]
}

/** Describes a schema in a few words: "array of Sale", "text (day)", "A or B". */
function describeType(schema: JsonSchema): string {
  const { title, type, format, items, anyOf, oneOf, allOf } = schema
  if (title) return title
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (items) return `array of ${describeType(items)}`
  const choice = anyOf ?? oneOf
  if (choice) return choice.map(describeType).join(' or ')
  if (allOf) return allOf.map(describeType).join(' with ')
  const typeName = typeof type === 'string' ? type : (type?.join(' or ') ?? 'anything')
  return format ? `${typeName} (${format})` : typeName
}
