import { answerParentOften } from '../../platform/index.ts'
import { drawnVersion, drawVersion } from './draw-version.ts'

answerParentOften((input) => drawVersion(drawnVersion.parse(input)))
