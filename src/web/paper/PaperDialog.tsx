import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Field } from '@chakra-ui/react/field'
import { Flex } from '@chakra-ui/react/flex'
import { Image } from '@chakra-ui/react/image'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useEffect, useMemo, useState } from 'react'
import { commonTexts } from '#texts/common.ts'
import { paperTexts as t } from '#texts/paper.ts'
import { findFirm } from '#web/data/api/firm.ts'
import { useSettings } from '#web/data/api/useSettings.ts'
import { useOutboxSummary } from '#web/data/unsynced/useOutboxSummary.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { Select } from '#web/ui/form/listControls.tsx'
import { LoadFailure } from '#web/ui/text/LoadFailure.tsx'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { describePaper, describePapers, type PaperContext } from './describePaper.ts'
import { shortenStatement } from './describeStatement.ts'
import { PrintedPapers } from './PrintedPapers.tsx'
import { toMessage } from './paper.ts'
import { PAPER_FORMATS, type PaperSize, readPaperSize, storePaperSize } from './paperSizes.ts'
import type { PaperSource } from './paperSource.ts'
import { ShareButton } from './ShareButton.tsx'
import { canShareFiles, sharePicture } from './sharePicture.ts'
import { usePaperParty } from './usePaperParty.ts'
import { usePictures } from './usePictures.ts'

/** Shows a paper as a picture; shares it, sends it as a text, and prints it. Works without a network. */
export function PaperDialog({ source, onClose }: { source: PaperSource; onClose: () => void }) {
  const translate = useTranslate()
  const settings = useSettings()
  const { language: ownLanguage } = useLanguage()
  const outbox = useOutboxSummary()
  const { isLoading, ...partyOnPaper } = usePaperParty(source, outbox)
  const { party } = partyOnPaper
  const language = party?.language ?? ownLanguage
  const { upi, isSample } = settings
  const firm = findFirm(settings, language)
  const context: PaperContext = { language, firm, upi, isSample, ...partyOnPaper }
  const papers = describePapers(source, context)
  // Several papers are only printed: a picture shows one.
  const isOne = papers.length === 1
  const pictured = describePaper(source.kind === 'statement' ? shortenStatement(source) : source, context)
  const { shared, rolls, failure } = usePictures(isLoading ? undefined : pictured)
  const [size, setSize] = useState(readPaperSize)
  const choose = (chosen: PaperSize) => {
    setSize(chosen)
    storePaperSize(chosen)
  }
  return (
    <Dialog
      title={isOne ? pictured.title : translate(t.signInSlips)}
      closeLabel={translate(commonTexts.close)}
      onClose={onClose}
      actions={
        isOne && (
          <>
            {shared && <ShareFileButton file={shared} />}
            {!isLoading && (
              <ShareButton label={t.message} lines={toMessage(pictured).split('\n')} mobile={party?.mobile ?? ''} />
            )}
          </>
        )
      }
    >
      <Stack gap="4">
        {failure !== undefined && <LoadFailure title={t.drawFailed} failure={failure} />}
        {failure === undefined && isOne && <Preview file={shared} title={pictured.title} />}
        {/* With large text the button has a line of its own, above the choice, where it needs no scrolling. */}
        <Flex gap="3" align="end" wrap="wrap-reverse">
          <Field.Root w="auto" flex="1 1 5.5rem" minW="0">
            <Field.Label>{translate(t.size)}</Field.Label>
            <Field.Context>
              {({ ids }) => (
                <Select
                  id={ids.control}
                  value={size}
                  onChange={(event) => choose(event.target.value as PaperSize)} // its options
                >
                  {Object.entries(PAPER_FORMATS).map(([value, { name }]) => (
                    <option key={value} value={value}>
                      {translate(name)}
                    </option>
                  ))}
                </Select>
              )}
            </Field.Context>
          </Field.Root>
          <Button disabled={isLoading} onClick={() => print()}>
            {translate(t.print)}
          </Button>
        </Flex>
        {isOne && (
          <Stack gap="2">
            <Text color="fg.muted">{translate(t.printerAppHelp)}</Text>
            <Flex gap="3" wrap="wrap">
              {Object.entries(rolls).map(([width, file]) => (
                <ShareFileButton key={width} file={file} rollWidth={width} />
              ))}
            </Flex>
          </Stack>
        )}
      </Stack>
      <PrintedPapers papers={papers} size={size} />
    </Dialog>
  )
}

/** Hands a picture to another app, or saves it. */
function ShareFileButton({ file, rollWidth }: { file: File; rollWidth?: string }) {
  const translate = useTranslate()
  const notify = useNotices()
  const share = async () => {
    if ((await sharePicture(file)) === 'saved') notify(t.saved)
  }
  const label = canShareFiles(file) ? t.share : t.save
  return (
    <Button onClick={share} {...(rollWidth && { variant: 'outline' })}>
      {rollWidth ? `${translate(t.printerApp)}: ${rollWidth}` : translate(label)}
    </Button>
  )
}

function Preview({ file, title }: { file: File | undefined; title: string }) {
  const translate = useTranslate()
  const url = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  if (!url) return <Text role="status">{translate(t.drawing)}</Text>
  return (
    <Box borderWidth="1px" borderRadius="md" overflow="hidden" maxW="96" mx="auto" w="full">
      <Image src={url} alt={translate(t.picture(title))} w="full" />
    </Box>
  )
}
