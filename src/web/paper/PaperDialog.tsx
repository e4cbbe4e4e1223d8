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
import { saveFile } from '#web/ui/text/saveFile.ts'
import { describePaper, describePapers, type PaperContext } from './describePaper.ts'
import { shortenStatement } from './describeStatement.ts'
import { drawPicture, ROLL_WIDTHS_PX, SHARED_WIDTH_PX } from './drawPicture.ts'
import { PrintedPapers } from './PrintedPapers.tsx'
import { type Paper, toMessage } from './paper.ts'
import { PAPER_FORMATS, type PaperSize, readPaperSize, storePaperSize } from './paperSizes.ts'
import type { PaperSource } from './paperSource.ts'
import { ShareButton } from './ShareButton.tsx'
import { usePaperParty } from './usePaperParty.ts'

type Pictures = { shared?: File; rolls: { [Width in keyof typeof ROLL_WIDTHS_PX]?: File }; failure?: unknown }

/**
 * The pictures of a paper, drawn as soon as the dialog opens: a browser shares a file only during a tap, so it has to
 * be there. Undefined: it is not known yet.
 */
function usePictures(paper: Paper | undefined): Pictures {
  const key = JSON.stringify(paper)
  const [drawn, setDrawn] = useState<Pictures & { key: string }>({ key: '', rolls: {} })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal paper has the same pictures
  useEffect(() => {
    if (!paper) return
    let isCurrent = true
    const show = (pictures: Pictures) => isCurrent && setDrawn({ key, ...pictures })
    const drawAll = async () => {
      const shared = await drawPicture(paper, SHARED_WIDTH_PX, false)
      show({ shared, rolls: {} })
      const rolls = await Promise.all([
        drawPicture(paper, ROLL_WIDTHS_PX['80 mm'], true),
        drawPicture(paper, ROLL_WIDTHS_PX['58 mm'], true),
      ])
      show({ shared, rolls: { '80 mm': rolls[0], '58 mm': rolls[1] } })
    }
    drawAll().catch((failure) => isCurrent && setDrawn({ key, rolls: {}, failure }))
    return () => {
      isCurrent = false
    }
  }, [key])
  return drawn.key === key ? drawn : { rolls: {} }
}

/** Whether this browser hands files to other apps. */
function canShareFiles(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false
}

/** Hands a picture to another app; saves it where the browser cannot. */
async function sharePicture(file: File): Promise<'shared' | 'saved'> {
  if (canShareFiles(file)) {
    try {
      await navigator.share({ files: [file] })
      return 'shared'
    } catch (error) {
      // The person closed the list of apps.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  saveFile(file.name, file)
  return 'saved'
}

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
