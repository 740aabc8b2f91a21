import './palette.css'
import { variableOf } from './palette.ts'

/** The colour that a category has in charts, for what stands for it elsewhere. */
export const tintOf = (category: string): string => `var(${variableOf(category)})`
