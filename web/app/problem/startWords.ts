import type { Language } from '#web/format/languages.ts'

interface StartWords {
  readonly title: string
  readonly text: string
  readonly retry: string
}

/** Said when the words themselves are what is missing, so these come with the script. */
export const startWords: Readonly<Record<Language, StartWords>> = {
  en: { title: 'Quits could not be started.', text: 'Check your connection and try again.', retry: 'Try again' },
  es: {
    title: 'No se ha podido iniciar Quits.',
    text: 'Comprueba tu conexión e inténtalo de nuevo.',
    retry: 'Reintentar',
  },
  'pt-BR': {
    title: 'Não foi possível iniciar o Quits.',
    text: 'Verifique sua conexão e tente de novo.',
    retry: 'Tentar de novo',
  },
  'pt-PT': {
    title: 'Não foi possível iniciar o Quits.',
    text: 'Verifica a ligação e tenta novamente.',
    retry: 'Tentar novamente',
  },
  fr: {
    title: 'Quits n’a pas pu démarrer.',
    text: 'Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
  },
  de: {
    title: 'Quits konnte nicht gestartet werden.',
    text: 'Prüfe deine Verbindung und versuche es noch einmal.',
    retry: 'Erneut versuchen',
  },
  it: {
    title: 'Non è stato possibile avviare Quits.',
    text: 'Controlla la connessione e riprova.',
    retry: 'Riprova',
  },
}
