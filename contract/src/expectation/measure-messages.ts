import { defineMessages } from '../messages/index.ts'

/** What can be wrong with what is expected (specification 3 §5): of a row, and of either side of an interfacing one. */
export const measureMessages = defineMessages({
  row: {
    descriptionRequired: 'Description is required',
    paramRequired: 'Parameter is required',
    typeRequired: 'Type is required',
    minRequired: 'Minimum is required',
    maxRequired: 'Maximum is required',
    targetNumber: 'Target should be a number',
    minNumber: 'Minimum should be a number and 6 characters max',
    maxNumber: 'Maximum should be a number and 6 characters max',
    openOnBothSides: 'Lower-the-Better and Higher-the-Better exclude each other',
    minOverTarget: 'Minimum should be less than target',
    maxUnderTarget: 'Maximum should be greater than target',
    minOverMax: 'Minimum should be less than maximum',
  },
  yours: {
    descriptionRequired: 'Your Description is required',
    paramRequired: 'Your Parameter is required',
    typeRequired: 'Your Type is required',
    minRequired: 'Your Minimum is required',
    maxRequired: 'Your Maximum is required',
    targetNumber: 'Your Target should be a number',
    minNumber: 'Your Minimum should be a number and 6 characters max',
    maxNumber: 'Your Maximum should be a number and 6 characters max',
    openOnBothSides: 'Your Lower-the-Better and Higher-the-Better exclude each other',
    minOverTarget: 'Your Minimum should be less than target',
    maxUnderTarget: 'Your Maximum should be greater than target',
    minOverMax: 'Your Minimum should be less than maximum',
  },
  theirs: {
    descriptionRequired: 'Their Description is required',
    paramRequired: 'Their Parameter is required',
    typeRequired: 'Their Type is required',
    minRequired: 'Their Minimum is required',
    maxRequired: 'Their Maximum is required',
    targetNumber: 'Their Target should be a number',
    minNumber: 'Their Minimum should be a number and 6 characters max',
    maxNumber: 'Their Maximum should be a number and 6 characters max',
    openOnBothSides: 'Their Lower-the-Better and Higher-the-Better exclude each other',
    minOverTarget: 'Their Minimum should be less than target',
    maxUnderTarget: 'Their Maximum should be greater than target',
    minOverMax: 'Their Minimum should be less than maximum',
  },
})

/** The sentences of a row, or of one of its sides. */
export type MeasureMessages = Readonly<Record<keyof typeof measureMessages.row, string>>
