export const aboutProduct = 'Informations sur le produit'
export const description = 'Description'
export const features = 'Points forts'
export const natural = '100\u00a0% naturel, sans additifs. Contient des sucres naturellement présents.'
export const frozenAt = (temperature: string) => `Lyophilisé en douceur à ${temperature}`
export const nutrientsKept = (share: string) => `${share} des nutriments sont préservés`
export const keepsLong = 'Se conserve longtemps sans réfrigération'
export const processedInSwitzerland = 'Transformé et conditionné en Suisse'

export const facts = 'Indications'
export const legalName = 'Dénomination spécifique'
export const ingredients = 'Ingrédients'
export const allergens = 'Allergènes'
export const storage = 'Conservation'
export const origin = 'Provenance'
export const netWeight = 'Poids net'
export const maker = 'Fabricant'
export const warning = 'Mise en garde'
export const contents = 'Dans ce coffret'
export const composeBox = 'Composer mon coffret'

export const nutrition = 'Valeurs nutritives'
export const average = 'En moyenne'
export const per = (amount: string) => `pour ${amount}`
export const energy = 'Énergie'
export const fat = 'Matières grasses'
export const saturates = 'dont acides gras saturés'
export const carbohydrates = 'Glucides'
export const sugars = 'dont sucres'
export const fibre = 'Fibres alimentaires'
export const protein = 'Protéines'
export const salt = 'Sel'
export const vitaminC = 'Vitamine C'
export const reference = (amount: string) => `* Part de la valeur de référence pour l’apport quotidien (VNR) : ${amount} de vitamine C.`
/** The share of the reference intake that an amount is. */
export const withShare = (amount: string, percent: number) => `${amount} (${percent}\u00a0%*)`
