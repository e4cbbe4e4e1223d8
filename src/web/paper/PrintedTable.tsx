import type { PaperTable } from './paper.ts'
import type { PaperFormat } from './paperSizes.ts'

/** As wide as the digits of usual fonts, in em. */
const CHARACTER_EM = 0.6
const GAP_EM = 0.8
const MM_PER_PT = 25.4 / 72

type PrintedTableProps = { table: PaperTable; tables: readonly PaperTable[]; format: PaperFormat }

/**
 * A table on paper. The columns of figures are as wide as those of the other tables of the paper that have as many. On a
 * roll the text of a row has a line of its own above its figures, which are smaller if they would not fit otherwise.
 */
export function PrintedTable({ table: { title, columns, rows }, tables, format }: PrintedTableProps) {
  const [textColumn, ...figureColumns] = columns
  const widthsEm = findFigureWidths(tables.filter((table) => table.columns.length === columns.length))
  const isStacked = format.heightMm === undefined && columns.length > 2
  const fontSize = isStacked ? `${fitOnLine(widthsEm, format)}em` : undefined
  return (
    <table className={isStacked ? 'stacked' : undefined}>
      {!isStacked && (
        <colgroup>
          <col />
          {figureColumns.map((column, index) => (
            <col key={column} style={{ width: `${widthsEm[index]}em` }} />
          ))}
        </colgroup>
      )}
      <thead>
        {/* Not a caption: it would stay at the foot of a page whose next page begins with the table. */}
        {title && (
          <tr className="name">
            <th colSpan={columns.length}>{title}</th>
          </tr>
        )}
        {isStacked && (
          <tr className="columns text">
            <th colSpan={figureColumns.length}>{textColumn}</th>
          </tr>
        )}
        <tr className="columns figures">
          {!isStacked && <th>{textColumn}</th>}
          {figureColumns.map((column) => (
            <th key={column} style={{ fontSize }}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(([text, ...figures], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and the document does not change
        <tbody key={index}>
          {isStacked && (
            <tr className="text">
              <td colSpan={figureColumns.length}>{text}</td>
            </tr>
          )}
          <tr className="figures">
            {!isStacked && <td>{text}</td>}
            {figures.map((figure, column) => (
              <td key={figureColumns[column]} style={{ fontSize }}>
                {figure}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}

/** The widths of the columns of figures, each with the gap before it. */
function findFigureWidths(tables: readonly PaperTable[]): number[] {
  const rows = tables.flatMap((table) => [table.columns, ...table.rows])
  return (rows[0] ?? [])
    .slice(1)
    .map((_, index) => Math.max(...rows.map((row) => row[index + 1]?.length ?? 0)) * CHARACTER_EM + GAP_EM)
}

/** The size of the figures with which the widest row fits on one line, as a factor. */
function fitOnLine(widthsEm: readonly number[], { widthMm, marginMm, fontPt }: PaperFormat): number {
  const lineEm = (widthMm - 2 * marginMm) / (fontPt * MM_PER_PT)
  const neededEm = widthsEm.reduce((total, width) => total + width, -GAP_EM)
  return Math.min(1, lineEm / neededEm)
}
