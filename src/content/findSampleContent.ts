import { company } from './company.ts'
import { privacy } from './privacy.ts'
import { team } from './team.ts'
import { terms } from './terms.ts'
import { testimonials } from './testimonials.ts'

/** Each sample text that a real shop must replace says so itself, or uses a domain or number that cannot exist. */
const SAMPLE_PATTERN = /sample|नमूना|example\.invalid|^55555\d{5}$/i

/** Content whose samples would be visible to visitors. */
const SAMPLE_FILES = { team, testimonials, terms, privacy }

/**
 * Finds the sample content that the public pages still show.
 *
 * @param site the origin given to the build (SITE_URL), which overrides `company.site`
 *
 * @returns one text per file, for the company with its fields: 'company.ts (phones, email)'; empty if all is replaced
 */
export function findSampleContent(site: string | undefined): string[] {
  const fields = Object.entries({ ...company, ...(site && { site }) })
    .filter(([, value]) => isSample(value))
    .map(([field]) => field)
  const files = Object.entries(SAMPLE_FILES).filter(([, content]) => isSample(content))
  return [...(fields.length > 0 ? [`company.ts (${fields.join(', ')})`] : []), ...files.map(([file]) => `${file}.ts`)]
}

/** Whether a value contains a sample text. */
function isSample(value: unknown): boolean {
  if (typeof value === 'string') return SAMPLE_PATTERN.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(isSample)
}
