/* Runs within the page itself, before any file of the app has come: on a slow line what is asked for only then comes a
   whole round later. It is made by web/build/firstPaint.ts. */
import { askForWords } from '../words.ts'
import { passFrontDoor } from './frontDoor.ts'
import { askForList } from './list.ts'
import { showListAhead } from './page.ts'
import { keepTaps } from './taps.ts'

/** The files of the app that this page needs. They wait their turn, for what is asked for comes to little. */
function fetchFiles(): void {
  const files = document.querySelector<HTMLTemplateElement>('template#files')
  if (files) document.head.append(files.content)
}

passFrontDoor()
askForWords()
askForList()
fetchFiles()
keepTaps()
// Without them the first paint stays as it is.
showListAhead().catch(() => undefined)
