import { createContext, use } from 'react'
import { today } from './days.ts'

/** Where whoever is signed in lives, as their settings say; undefined: nobody is, or nobody knows yet. */
export const TimeZoneContext = createContext<string | undefined>(undefined)

/** The day it is for the reader: the server counts months on the same calendar. */
export const useToday = (): string => today(use(TimeZoneContext))
