import { answerParent } from '../../platform/index.ts'
import { registerWork, writeRegister } from './register.ts'

answerParent((input) => writeRegister(registerWork.parse(input)))
