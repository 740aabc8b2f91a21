/*
 * Imported by whatever starts processes of ours for tests and measurements: nobody outside is asked for exchange rates,
 * unless a test says whom.
 */
process.env.RATES_API_URL = ''
process.env.RATES_FALLBACK_URL = ''
