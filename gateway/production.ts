/*
 * Imported before everything else: graphql and express look at NODE_ENV when they are loaded, and otherwise check the
 * type of every value of every answer in a way meant for the desk of a developer.
 */
process.env.NODE_ENV ??= 'production'
