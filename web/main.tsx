import '@fontsource-variable/inter/wght.css'
import './ui/theme.css'
import './ui/base.css'
import { start } from './app/start.tsx'

void start()
