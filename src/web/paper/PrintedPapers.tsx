import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { paperTexts as t } from '#texts/paper.ts'
import { QrCode } from '#web/ui/text/QrCode.tsx'
import { PrintedTable } from './PrintedTable.tsx'
import type { Paper } from './paper.ts'
import { PAPER_FORMATS, type PaperFormat, type PaperSize } from './paperSizes.ts'

const MM_PER_PX = 25.4 / 96

/**
 * The only thing that is printed while it is rendered; on the screen it lies out of sight. The browser's own text
 * engine shapes Devanagari, on paper and in PDF files.
 */
export function PrintedPapers({ papers, size }: { papers: readonly Paper[]; size: PaperSize }) {
  const format = PAPER_FORMATS[size]
  const { widthMm, heightMm, marginMm, fontPt } = format
  const container = useRef<HTMLDivElement>(null)
  const [contentMm, setContentMm] = useState(0)
  // A roll is cut where the paper ends. The QR code is loaded later and changes the height.
  useLayoutEffect(() => {
    if (!container.current) return
    const observer = new ResizeObserver(([entry]) => {
      setContentMm(Math.ceil((entry?.borderBoxSize[0]?.blockSize ?? 0) * MM_PER_PX))
    })
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])
  const pageHeightMm = heightMm ?? contentMm + 2 * marginMm + 1
  // A roll is one page. Several papers share pages and are cut apart: the numbers of the pages would not be theirs.
  const [paper] = papers
  const name = paper ? namePaper(paper) : ''
  const footer = heightMm && paper && papers.length === 1 ? describeFooter(name, paper.language) : ''
  // Firefox has no margin boxes: it prints the title above each page and its number below. All browsers propose the
  // title as the name of the PDF file.
  useLayoutEffect(() => {
    const screenTitle = document.title
    document.title = name
    return () => {
      document.title = screenTitle
    }
  }, [name])
  return createPortal(
    <>
      <style>
        {PAPER_STYLE}
        {`@page { size: ${widthMm}mm ${pageHeightMm}mm; margin: ${marginMm}mm; ${footer} }
          .paper { width: ${widthMm - 2 * marginMm}mm; font-size: ${fontPt}pt }`}
      </style>
      <div ref={container} className="paper" lang={papers[0]?.language} aria-hidden="true">
        {papers.map((paper, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: papers have no identity, and their order does not change
          <PrintedPaper key={index} paper={paper} format={format} />
        ))}
      </div>
    </>,
    document.body,
  )
}

/** The title of a paper with the number of the document, the period of a statement or the day, and the addressee. */
const namePaper = ({ title, addressee, pairs }: Paper): string =>
  [title, pairs[0]?.[1], addressee?.[0]].filter(Boolean).join(' · ')

/** The foot of each page of a sheet, in the margin: which paper it belongs to, its number and how many there are. */
function describeFooter(name: string, language: Paper['language']): string {
  const number = t.pageNumber('" counter(page) "', '" counter(pages) "')[language]
  return `@bottom-left { content: "${escapeCssString(name)}"; ${FOOTER_STYLE}; width: 75% }
    @bottom-right { content: "${number}"; ${FOOTER_STYLE}; width: 25%; text-align: right }`
}

/** One line of the margin: what is longer is cut off. */
const FOOTER_STYLE =
  'font: 8pt system-ui, sans-serif; color: #000; white-space: nowrap; overflow: hidden; text-overflow: ellipsis'

/** A string in a style sheet ends at a quote or a line break; `<` could end the style element. */
const escapeCssString = (text: string): string =>
  text.replaceAll(/["\\<\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)

function PrintedPaper({ paper, format }: { paper: Paper; format: PaperFormat }) {
  const { title, sender, addressee, pairs, tables, sums, qr, notes } = paper
  const isRoll = format.heightMm === undefined
  const closing = <Pairs pairs={sums} className="sums" />
  const code = qr && (
    <figure>
      <QrCode text={qr.content} label={qr.caption[0] ?? ''} />
      {qr.caption.map((line) => (
        <figcaption key={line}>{line}</figcaption>
      ))}
    </figure>
  )
  return (
    <article>
      <div className="head">
        {sender.map((line, index) => (
          <p key={line} className={index === 0 ? 'firm' : 'small'}>
            {line}
          </p>
        ))}
      </div>
      <h1>{title}</h1>
      {addressee?.map((line, index) => (
        <p key={line} className={index === 0 ? 'name' : 'small'}>
          {line}
        </p>
      ))}
      <Pairs pairs={pairs} />
      {tables.map((table) => (
        <PrintedTable key={`${table.title} ${table.columns[0]}`} {...{ table, tables, format }} />
      ))}
      {isRoll ? (
        <>
          {closing}
          {code}
        </>
      ) : (
        // A sheet has room for both side by side. The code stands first, because it is read first: on the left.
        <div className="closing">
          {code}
          {closing}
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className="small note">
          {note}
        </p>
      ))}
    </article>
  )
}

function Pairs({ pairs, className }: { pairs: Paper['pairs']; className?: string }) {
  return (
    <dl className={className}>
      {pairs.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const PAPER_STYLE = `
.paper { position: fixed; left: -10000px; top: 0; color: #000; background: #fff; line-height: 1.4 }
.paper article + article { border-top: 1px dashed; margin-top: 6mm; padding-top: 6mm; break-inside: avoid }
.paper .head { text-align: center; border-bottom: 1px solid; padding-bottom: .5em }
.paper .firm { font-size: 1.5em; font-weight: 700 }
.paper .small { font-size: .85em }
.paper .name { font-weight: 700 }
.paper .note { text-align: center; margin-top: .8em }
.paper h1 { font-size: 1.15em; font-weight: 700; text-align: center; margin: .6em 0 }
.paper dl { margin-top: .6em }
.paper dl div { display: flex; justify-content: space-between; gap: 1em }
.paper :is(dt, dd) { overflow-wrap: break-word }
.paper dd { text-align: end; max-width: 75% }
.paper .sums { break-inside: avoid; padding-top: .4em }
.paper .sums div:last-child { font-size: 1.25em; font-weight: 700; border-top: 1px solid; padding-top: .2em }
.paper table { width: 100%; border-collapse: collapse; margin-top: .8em }
.paper .columns { border-block: 1px solid; font-size: .9em; font-weight: 600 }
.paper tbody tr { border-bottom: 1px solid #bbb; break-inside: avoid }
.paper :is(th, td) { padding: .2em 0 .2em .8em; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums }
.paper :is(th, td):first-child { padding-left: 0; text-align: start; white-space: pre-line; overflow-wrap: anywhere; width: 100% }
.paper .stacked tr.text { border-bottom: 0 }
.paper .stacked thead .figures { border-top: 0 }
.paper .stacked .figures :is(th, td):first-child { width: auto; text-align: end; white-space: nowrap }
.paper figure { margin-top: 1em; text-align: center; break-inside: avoid }
.paper figure > div { width: 36mm; margin: auto }
.paper .closing { display: flex; align-items: flex-start; gap: 2em; break-inside: avoid }
.paper .closing .sums { flex: 1 }
.paper .closing figure { max-width: 45% }
@media print {
  body > :not(.paper) { display: none !important }
  html, body { background: #fff !important; min-height: 0 !important }
  .paper { position: static }
}`
