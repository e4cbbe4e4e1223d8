import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Field } from '@chakra-ui/react/field'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { Text } from '@chakra-ui/react/text'
import { Textarea } from '@chakra-ui/react/textarea'
import { useState } from 'react'
import { IMPORT_KINDS } from '#domain/import/importFields.ts'
import type { ImportKind } from '#domain/import/importLine.ts'
import { guardTexts } from '#texts/common.ts'
import { fileRefusalTexts, importKindTexts, importsTexts as t } from '#texts/imports.ts'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { ChunkLoadError, LoadFailure, orReload } from '#web/ui/text/LoadFailure.tsx'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { saveFile } from '#web/ui/text/saveFile.ts'
import { createAbortableTasks } from './createAbortableTasks.ts'
import { ImportProgress, type ImportProgressProps } from './ImportProgress.tsx'
import { FileRefusal } from './parse/fileRefusal.ts'
import type { ParseProgress } from './parse/parseWorker.ts'
import type { SourceTable } from './parse/sourceTable.ts'
import { parseInWorker } from './parseInWorker.ts'
import { useStoredDraft } from './useStoredDraft.ts'

type ChooseSourceProps = { onRead: (fileName: string, tables: SourceTable[]) => void }

/** A file, pasted cells, or a template to fill in. */
export function ChooseSource({ onRead }: ChooseSourceProps) {
  const translate = useTranslate()
  const [pasted, changePasted] = useStoredDraft<string>('import pasted')
  const [work, setWork] = useState<ImportProgressProps>()
  const isReading = work !== undefined
  const [failure, setFailure] = useState<unknown>()
  const [tasks] = useState(createAbortableTasks)

  async function read(content: Blob, fileName: string, afterReading = () => {}) {
    const onStop = tasks.stop
    setWork({ text: t.reading, onStop })
    setFailure(undefined)
    const onLine = ({ line, total }: ParseProgress) =>
      setWork({ text: t.reading, progress: { fraction: line / total, text: t.lineOf(line, total) }, onStop })
    try {
      const tables = await parseInWorker(content, fileName, tasks.start(), onLine)
      afterReading()
      onRead(fileName, tables)
    } catch (error) {
      if (!tasks.isStopped()) setFailure(error)
    }
    setWork(undefined)
  }

  return (
    <Section title={t.choose}>
      <Field.Root>
        <Field.Label>{translate(t.choose)}</Field.Label>
        <Input
          type="file"
          py="2"
          accept=".csv,.txt,.tsv,.xlsx,.xls,.ods,.xml,.json,.html,.htm,.zip"
          disabled={isReading}
          onChange={({ target: { files } }) => files?.[0] && void read(files[0], files[0].name)}
          // The same file can be chosen again after it was corrected.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
        />
        <Field.HelperText>{translate(t.formats)}</Field.HelperText>
      </Field.Root>
      <Field.Root>
        <Field.Label>{translate(t.paste)}</Field.Label>
        <Textarea rows={3} value={pasted ?? ''} onChange={({ target }) => changePasted(target.value || null)} />
      </Field.Root>
      {pasted && (
        <Button
          alignSelf="start"
          variant="outline"
          disabled={isReading}
          onClick={() => void read(new Blob([pasted]), translate(t.pasted), () => changePasted(null))}
        >
          {translate(t.readPasted)}
        </Button>
      )}
      {work && <ImportProgress {...work} />}
      {failure !== undefined && <RefusalNotice failure={failure} />}
      <Templates onFailure={setFailure} />
    </Section>
  )
}

const loadTemplates = orReload(() => import('./buildTemplate.ts'))

function Templates({ onFailure }: { onFailure: (failure: unknown) => void }) {
  const translate = useTranslate()
  const { language } = useLanguage()
  async function save(kind: ImportKind) {
    const { buildTemplate } = await loadTemplates()
    const content = new Blob([buildTemplate(kind, language)], { type: 'text/csv' })
    saveFile(`${importKindTexts[kind][language]}.csv`, content)
  }
  return (
    <Box>
      <Text mb="2">{translate(t.templates)}</Text>
      <Flex gap="2" wrap="wrap">
        {IMPORT_KINDS.map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant="outline"
            aria-label={translate(t.template(importKindTexts[kind]))}
            onClick={() => void save(kind).catch(onFailure)}
          >
            {translate(importKindTexts[kind])}
          </Button>
        ))}
      </Flex>
    </Box>
  )
}

function RefusalNotice({ failure }: { failure: unknown }) {
  if (failure instanceof ChunkLoadError) return <LoadFailure title={guardTexts.chunkMissing} failure={failure} />
  if (!(failure instanceof FileRefusal)) return <FailureNotice failure={failure} />
  const { en, hi } = fileRefusalTexts[failure.code]
  const where = failure.where ? ` (${failure.where})` : ''
  return <FailureNotice title={{ en: en + where, hi: hi + where }} />
}
