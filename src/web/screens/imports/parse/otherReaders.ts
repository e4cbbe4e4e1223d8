import { readExcelXml } from './readExcelXml.ts'
import { readHtml } from './readHtml.ts'
import { readJson } from './readJson.ts'
import { readOds } from './readOds.ts'
import { readOwnExport } from './readOwnExport.ts'

/** The readers of rarer kinds of files, in one file that the worker loads for them. */
export const otherReaders = { readExcelXml, readHtml, readJson, readOds, readOwnExport }
