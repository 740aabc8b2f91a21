import '@fontsource-variable/inter/wght.css'
import './ui/theme.css'
import './ui/base.css'
import { askForWords } from './app/words.ts'

// They are on their way while the app is.
askForWords()
// Not waited for: the app takes the words from here.
void import('./app/start.tsx')
