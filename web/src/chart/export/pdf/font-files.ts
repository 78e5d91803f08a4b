import cyrillic400 from '@fontsource/inter/files/inter-cyrillic-400-normal.woff?url'
import cyrillic500 from '@fontsource/inter/files/inter-cyrillic-500-normal.woff?url'
import cyrillic600 from '@fontsource/inter/files/inter-cyrillic-600-normal.woff?url'
import cyrillic700 from '@fontsource/inter/files/inter-cyrillic-700-normal.woff?url'
import cyrillicExt400 from '@fontsource/inter/files/inter-cyrillic-ext-400-normal.woff?url'
import cyrillicExt500 from '@fontsource/inter/files/inter-cyrillic-ext-500-normal.woff?url'
import cyrillicExt600 from '@fontsource/inter/files/inter-cyrillic-ext-600-normal.woff?url'
import cyrillicExt700 from '@fontsource/inter/files/inter-cyrillic-ext-700-normal.woff?url'
import greek400 from '@fontsource/inter/files/inter-greek-400-normal.woff?url'
import greek500 from '@fontsource/inter/files/inter-greek-500-normal.woff?url'
import greek600 from '@fontsource/inter/files/inter-greek-600-normal.woff?url'
import greek700 from '@fontsource/inter/files/inter-greek-700-normal.woff?url'
import greekExt400 from '@fontsource/inter/files/inter-greek-ext-400-normal.woff?url'
import greekExt500 from '@fontsource/inter/files/inter-greek-ext-500-normal.woff?url'
import greekExt600 from '@fontsource/inter/files/inter-greek-ext-600-normal.woff?url'
import greekExt700 from '@fontsource/inter/files/inter-greek-ext-700-normal.woff?url'
import latin400 from '@fontsource/inter/files/inter-latin-400-normal.woff?url'
import latin500 from '@fontsource/inter/files/inter-latin-500-normal.woff?url'
import latin600 from '@fontsource/inter/files/inter-latin-600-normal.woff?url'
import latin700 from '@fontsource/inter/files/inter-latin-700-normal.woff?url'
import latinExt400 from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url'
import latinExt500 from '@fontsource/inter/files/inter-latin-ext-500-normal.woff?url'
import latinExt600 from '@fontsource/inter/files/inter-latin-ext-600-normal.woff?url'
import latinExt700 from '@fontsource/inter/files/inter-latin-ext-700-normal.woff?url'
import vietnamese400 from '@fontsource/inter/files/inter-vietnamese-400-normal.woff?url'
import vietnamese500 from '@fontsource/inter/files/inter-vietnamese-500-normal.woff?url'
import vietnamese600 from '@fontsource/inter/files/inter-vietnamese-600-normal.woff?url'
import vietnamese700 from '@fontsource/inter/files/inter-vietnamese-700-normal.woff?url'
import arabic400 from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff?url'
import arabic500 from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-500-normal.woff?url'
import arabic600 from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff?url'
import arabic700 from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff?url'
import hebrew400 from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff?url'
import hebrew500 from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-500-normal.woff?url'
import hebrew600 from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-600-normal.woff?url'
import hebrew700 from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff?url'
import type { FontWeight } from '@strata/diagram'

export type Subset = keyof typeof files

/** Addresses of the files of Inter, and of Noto Sans for scripts that Inter lacks, by part and weight: compressed tables that the PDF writer's font reader takes. */
const files = {
  latin: { 400: latin400, 500: latin500, 600: latin600, 700: latin700 },
  'latin-ext': { 400: latinExt400, 500: latinExt500, 600: latinExt600, 700: latinExt700 },
  cyrillic: { 400: cyrillic400, 500: cyrillic500, 600: cyrillic600, 700: cyrillic700 },
  'cyrillic-ext': { 400: cyrillicExt400, 500: cyrillicExt500, 600: cyrillicExt600, 700: cyrillicExt700 },
  greek: { 400: greek400, 500: greek500, 600: greek600, 700: greek700 },
  'greek-ext': { 400: greekExt400, 500: greekExt500, 600: greekExt600, 700: greekExt700 },
  arabic: { 400: arabic400, 500: arabic500, 600: arabic600, 700: arabic700 },
  hebrew: { 400: hebrew400, 500: hebrew500, 600: hebrew600, 700: hebrew700 },
  vietnamese: { 400: vietnamese400, 500: vietnamese500, 600: vietnamese600, 700: vietnamese700 },
} as const satisfies Record<string, Record<FontWeight, string>>

export const fontFile = (subset: Subset, weight: FontWeight): string => files[subset][weight]
